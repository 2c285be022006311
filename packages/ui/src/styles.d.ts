/** Styles are imported for their effect alone, by tests in a browser. */
declare module '*.css' {}
