#ifndef FOCUSAUDIT_CLIBXML2_H
#define FOCUSAUDIT_CLIBXML2_H

/* Debian builds libxml2 with ICU, and Foundation brings an ICU of its own: two definitions of
   UErrorCode in one module fail to build. Nothing here needs libxml2's. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <string.h>

/* A parser context that reports to `handler` with `userData`.
   Before 2.11 there is no function for it, and the members are set by hand. */
static inline htmlParserCtxtPtr focusaudit_newHTMLContext(
    const xmlSAXHandler *handler, void *userData) {
#if LIBXML_VERSION >= 21100
  return htmlNewSAXParserCtxt(handler, userData);
#else
  htmlParserCtxtPtr context = htmlNewParserCtxt();
  if (context == NULL) return NULL;
  memcpy(context->sax, handler, sizeof(xmlSAXHandler));
  context->userData = userData;
  return context;
#endif
}

/* The same for XML. */
static inline xmlParserCtxtPtr focusaudit_newXMLContext(
    const xmlSAXHandler *handler, void *userData) {
#if LIBXML_VERSION >= 21100
  return xmlNewSAXParserCtxt(handler, userData);
#else
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (context == NULL) return NULL;
  memcpy(context->sax, handler, sizeof(xmlSAXHandler));
  context->userData = userData;
  return context;
#endif
}

/* Gives the parser a text, of which it makes a copy, so that the caller's can go before
   htmlParseDocument(). Returns 0 when there is no memory for it. */
static inline int focusaudit_setHTML(
    htmlParserCtxtPtr context, const char *text, int length, int options) {
  htmlCtxtReset(context);
  xmlParserInputBufferPtr buffer =
      xmlParserInputBufferCreateMem(text, length, XML_CHAR_ENCODING_NONE);
  if (buffer == NULL) return 0;
  xmlParserInputPtr input = xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_NONE);
  if (input == NULL) {
    xmlFreeParserInputBuffer(buffer);
    return 0;
  }
  inputPush(context, input);
  htmlCtxtUseOptions(context, options);
  return 1;
}

/* The byte offset of the parser's cursor in its input, which must be UTF-8; -1 when unknown. */
static inline long focusaudit_byteOffset(htmlParserCtxtPtr context) {
#if LIBXML_VERSION >= 21500
  unsigned long offset = 0;
  if (xmlCtxtGetInputPosition(context, -1, NULL, NULL, NULL, &offset) != 0) return -1;
  return (long)offset;
#else
  return xmlByteConsumed(context);
#endif
}

#endif
