/**
 * Packages that exist once in the page. The shell builds each into a module of its own and names it in the import map of
 * every document; remotes leave the bare name in their code (`import … from 'react'`) and carry no copy.
 */
export const singletons = ['react', 'react-dom', 'react-dom/client', 'react-intl'] as const;
