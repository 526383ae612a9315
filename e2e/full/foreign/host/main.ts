import { registerApplication, start } from 'single-spa';

registerApplication({
  name: 'news',
  // @ts-expect-error The federation plugin resolves it.
  app: () => import('news/app'),
  activeWhen: (place) => place.hash === '#/news',
  customProps: () => ({ domElement: document.getElementById('news'), path: '/en/news' }),
});
start();
