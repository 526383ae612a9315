/** Packages that the host shares; remotes carry no copy. Releases of version 3 find them by the import map. */
export const singletons = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'react-intl': '^12.0.0',
} as const;
