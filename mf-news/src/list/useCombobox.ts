import { type KeyboardEvent, useCallback, useState } from 'react';

/** Keyboard of an editable combobox (ARIA Authoring Practices); `onTake` gets the index of the option that Enter takes. */
export function useCombobox(count: number, onTake: (index: number) => void) {
  const [open, setOpen] = useState(false);
  /** Index of the active option; -1 while the text field itself is active. */
  const [active, setActive] = useState(-1);

  const show = useCallback(() => {
    setOpen(true);
    setActive(-1);
  }, []);
  const hide = () => {
    setOpen(false);
    setActive(-1);
  };
  const move = (step: number) => {
    setOpen(true);
    setActive((index) => (count === 0 ? -1 : index < 0 ? (step > 0 ? 0 : count - 1) : (index + step + count) % count));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      onTake(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      hide();
    }
  };
  return { open, active, show, hide, onKeyDown };
}
