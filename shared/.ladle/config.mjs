/** The gallery of components, those of the UI kit and of the remotes: `npm run gallery` shows it, e2e/full/gallery tests it. */
export default {
  stories: ['src/ui/*.stories.tsx', '../mf-*/src/**/*.stories.tsx'],
  outDir: 'dist/gallery',
  addons: {
    // The site's colours follow the browser (prefers-color-scheme), which no button of a page can change: to see dark
    // colours, switch the browser or the system, or emulate it in the browser's developer tools.
    theme: { enabled: false },
    width: { enabled: true },
    rtl: { enabled: false },
    msw: { enabled: false },
  },
};
