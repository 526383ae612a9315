import { type ComponentType, createElement, useEffect } from 'react';
import { type Messages, type Page, PageRoot } from './page.tsx';

interface IslandRootProps {
  page: Page;
  messages: Messages;
  onError?: (error: Error) => void;
  component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** Called in the browser once all effects of the first rendering have run. */
  onReady: () => void;
}

/** The tree of an island, the same in Node, where it is prerendered, and in the browser, where it hydrates. */
export function IslandRoot({ page, messages, onError, component, props, onReady }: IslandRootProps) {
  return (
    <PageRoot page={page} messages={messages} onError={onError}>
      {createElement(component, props)}
      <Ready tell={onReady} />
    </PageRoot>
  );
}

/** Stands last: its effect runs after all others. */
function Ready({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}
