import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

function Counter({ onReady }: { onReady: () => void }) {
  const [count, setCount] = React.useState(0);
  React.useEffect(onReady, [onReady]);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Counted {count}
    </button>
  );
}

export async function prepare(island: HTMLElement, host: { hydrated: () => void }) {
  return singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: () => <Counter onReady={host.hydrated} />,
    errorBoundary: () => <p>It has failed.</p>,
    renderType: 'hydrateRoot',
    domElementGetter: () => island,
  });
}
