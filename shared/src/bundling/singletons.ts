/**
 * Packages that exist once in the page, with the versions that remotes go along with: the host provides them in the shared scope
 * of the federation, and remotes carry no copy. Releases of version 3 find them by the import map of the document.
 */
export const singletons = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'react-intl': '^12.0.0',
} as const;
