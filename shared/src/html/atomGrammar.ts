/**
 * The grammar of RFC 4287, appendix B, as RELAX NG; without what our feeds never hold: extensions, XHTML, sources, entries
 * that are no part of a feed.
 */
export const atomGrammar = `<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/2005/Atom" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
  <start><ref name="feed"/></start>
  <define name="common">
    <optional><attribute name="xml:base"><ref name="uri"/></attribute></optional>
    <optional><attribute name="xml:lang"><ref name="languageTag"/></attribute></optional>
  </define>
  <define name="feed">
    <element name="feed">
      <ref name="common"/>
      <interleave>
        <zeroOrMore><ref name="author"/></zeroOrMore>
        <zeroOrMore><ref name="category"/></zeroOrMore>
        <zeroOrMore><ref name="contributor"/></zeroOrMore>
        <optional><element name="generator"><ref name="common"/><optional><attribute name="uri"><ref name="uri"/></attribute></optional><optional><attribute name="version"/></optional><text/></element></optional>
        <optional><element name="icon"><ref name="common"/><ref name="uri"/></element></optional>
        <ref name="id"/>
        <zeroOrMore><ref name="link"/></zeroOrMore>
        <optional><element name="logo"><ref name="common"/><ref name="uri"/></element></optional>
        <optional><element name="rights"><ref name="text"/></element></optional>
        <optional><element name="subtitle"><ref name="text"/></element></optional>
        <ref name="title"/>
        <ref name="updated"/>
      </interleave>
      <zeroOrMore><ref name="entry"/></zeroOrMore>
    </element>
  </define>
  <define name="entry">
    <element name="entry">
      <ref name="common"/>
      <interleave>
        <zeroOrMore><ref name="author"/></zeroOrMore>
        <zeroOrMore><ref name="category"/></zeroOrMore>
        <optional><element name="content"><ref name="text"/></element></optional>
        <zeroOrMore><ref name="contributor"/></zeroOrMore>
        <ref name="id"/>
        <zeroOrMore><ref name="link"/></zeroOrMore>
        <optional><element name="published"><ref name="date"/></element></optional>
        <optional><element name="rights"><ref name="text"/></element></optional>
        <optional><element name="summary"><ref name="text"/></element></optional>
        <ref name="title"/>
        <ref name="updated"/>
      </interleave>
    </element>
  </define>
  <define name="author"><element name="author"><ref name="person"/></element></define>
  <define name="contributor"><element name="contributor"><ref name="person"/></element></define>
  <define name="person">
    <ref name="common"/>
    <interleave>
      <element name="name"><text/></element>
      <optional><element name="uri"><ref name="uri"/></element></optional>
      <optional><element name="email"><data type="string"><param name="pattern">.+@.+</param></data></element></optional>
    </interleave>
  </define>
  <define name="category">
    <element name="category">
      <ref name="common"/>
      <attribute name="term"/>
      <optional><attribute name="scheme"><ref name="uri"/></attribute></optional>
      <optional><attribute name="label"/></optional>
      <empty/>
    </element>
  </define>
  <define name="link">
    <element name="link">
      <ref name="common"/>
      <attribute name="href"><ref name="uri"/></attribute>
      <optional><attribute name="rel"><data type="string"><param name="minLength">1</param></data></attribute></optional>
      <optional><attribute name="type"><data type="string"><param name="pattern">.+/.+</param></data></attribute></optional>
      <optional><attribute name="hreflang"><ref name="languageTag"/></attribute></optional>
      <optional><attribute name="title"/></optional>
      <optional><attribute name="length"/></optional>
      <empty/>
    </element>
  </define>
  <define name="id"><element name="id"><ref name="common"/><ref name="uri"/></element></define>
  <define name="title"><element name="title"><ref name="text"/></element></define>
  <define name="updated"><element name="updated"><ref name="date"/></element></define>
  <define name="date"><ref name="common"/><data type="dateTime"/></define>
  <define name="text">
    <ref name="common"/>
    <optional><attribute name="type"><choice><value>text</value><value>html</value></choice></attribute></optional>
    <text/>
  </define>
  <define name="uri"><data type="string"><param name="minLength">1</param></data></define>
  <define name="languageTag"><data type="string"><param name="pattern">[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*</param></data></define>
</grammar>`;
