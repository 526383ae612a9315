import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { Toast } from 'shared/contract/services.contract.ts';
import 'react-toastify/ReactToastify.css';
import css from './toasts.module.css';

let mounted = false;

/** The toast area (specification 2 and 9): bottom-left, 3000 ms, pauses on hover and focus loss, drag to dismiss. */
function mountArea(): void {
  const area = document.getElementById('toasts');
  if (!area || mounted) return;
  mounted = true;
  createRoot(area, { identifierPrefix: 'toasts' }).render(
    <ToastContainer
      position="bottom-left"
      autoClose={3000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      transition={Slide}
      aria-label={area.dataset.label ?? ''}
    />,
  );
}

/** Shows a toast; announced by its own live region. */
export function showToast({ type, text, actions = [] }: Toast): void {
  mountArea();
  toast(<ToastText text={text} actions={actions} />, { type });
}

function ToastText({ text, actions }: { text: string; actions: NonNullable<Toast['actions']> }) {
  return (
    <div>
      <p>{text}</p>
      {actions.map((action) =>
        'href' in action ? (
          <a key={action.text} className={css.action} href={action.href}>
            {action.text}
          </a>
        ) : (
          <button key={action.text} type="button" className={css.action} onClick={action.run}>
            {action.text}
          </button>
        ),
      )}
    </div>
  );
}
