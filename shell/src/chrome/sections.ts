/** Links of the header in their order (specification 2); the id is the first path segment below the language. */
export const sections = [
  { id: 'home', path: '' },
  { id: 'about', path: '/about' },
  { id: 'services', path: '/services' },
  { id: 'news', path: '/news' },
  { id: 'contact', path: '/contact' },
] as const;
