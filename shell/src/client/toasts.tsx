import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import type { ShownToast, Toast } from 'shared/contract/browser/services.contract.ts';
import { ids } from 'shared/contract/document/document.contract.ts';
import 'react-toastify/ReactToastify.css';
import css from './toasts.module.css';

let mounted = false;

/** Of a toast that stays until it is closed, and of one that does not. */
const lasting = { autoClose: false, className: css.banner } as const;
const passing = { autoClose: null, className: '' } as const;

/** The toast area (product 4.12): bottom-left, 3000 ms, pauses on hover and focus loss, drag to dismiss. */
function mountArea(): void {
  const area = document.querySelector<HTMLElement>(`body > #${ids.toasts}`);
  if (!area || mounted) return;
  mounted = true;
  const root = createRoot(area, { identifierPrefix: 'toasts' });
  const { label = '', close = '' } = area.dataset;
  // At once: the library forgets changes of toasts that wait for their area.
  flushSync(() =>
    root.render(
      <ToastContainer
        position="bottom-left"
        autoClose={3000}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        transition={Slide}
        role="status"
        aria-label={label}
        closeButton={(props) => <CloseButton {...props} label={close} />}
      />,
    ),
  );
}

/** Shows a toast, announced politely by its own live region; `onClose` is called once it goes. */
export function showToast({ type, text, actions, stays }: Toast, onClose: () => void): ShownToast {
  mountArea();
  const id = toast(<ToastText text={text} actions={actions} />, {
    type,
    onClose,
    ...(stays ? lasting : {}),
  });
  return {
    update(next) {
      if (!toast.isActive(id)) return;
      const render = <ToastText text={next.text} actions={next.actions} />;
      // Without the library's delay, during which the toast could be removed and would come back.
      toast.update(id, { type: next.type, render, delay: undefined, ...(next.stays ? lasting : passing) });
    },
    remove() {
      toast.dismiss(id);
    },
  };
}

/** The library's own button, in the language of the page. */
function CloseButton({ closeToast, label }: Pick<ToastContentProps, 'closeToast'> & { label: string }) {
  return (
    <button
      type="button"
      className={css.close}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      ×
    </button>
  );
}

function ToastText({ text, actions = [] }: Pick<Toast, 'text' | 'actions'>) {
  return (
    <div>
      <p className={css.text}>{text}</p>
      {actions.map((action) => (
        <ToastAction key={action.text} {...action} />
      ))}
    </div>
  );
}

/** Functions end with their document, so actions of toasts from the previous one open an address or copy a text. */
function ToastAction({ text, href, run, copies }: { text: string; href?: string; run?: () => void; copies?: string }) {
  if (href)
    return (
      <a className={css.action} href={href}>
        {text}
      </a>
    );
  const act = run ?? (copies && (() => void navigator.clipboard.writeText(copies)));
  if (!act) return null;
  return (
    <button type="button" className={css.action} onClick={act}>
      {text}
    </button>
  );
}
