/** Style imports have side effects only; browser tests use them. */
declare module '*.css' {}
