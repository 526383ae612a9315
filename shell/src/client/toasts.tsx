import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { Toast } from 'shared/contract/services.contract.ts';
import 'react-toastify/ReactToastify.css';

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
export function showToast({ type, text }: Toast): void {
  mountArea();
  toast(text, { type });
}
