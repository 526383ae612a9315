import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCombobox } from './useCombobox.ts';

let combobox: ReturnType<typeof useCombobox>;
let taken: number[];
let box: HTMLElement;
let unmount: () => void;

function Box({ count }: { count: number }) {
  combobox = useCombobox(count, (index) => taken.push(index));
  return <input onKeyDown={combobox.onKeyDown} />;
}

function show(count: number): void {
  box = document.createElement('div');
  const root = createRoot(box);
  unmount = () => root.unmount();
  act(() => root.render(<Box count={count} />));
}

/** Presses a key in the field; tells whether the browser's own action was prevented. */
function press(key: string, isComposing = false): boolean {
  const event = new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true });
  act(() => void box.querySelector('input')?.dispatchEvent(event));
  return event.defaultPrevented;
}

function pressAll(...keys: string[]): number[] {
  return keys.map((key) => {
    press(key);
    return combobox.active;
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  taken = [];
});

afterEach(() => act(() => unmount()));

describe('a combobox with three options', () => {
  beforeEach(() => show(3));

  it('opens with Arrow Down on its first option, goes down and around', () => {
    expect(pressAll('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual([0, 1, 2, 0]);
    expect(combobox.open).toBe(true);
  });

  it('opens with Arrow Up on its last option, goes up and around', () => {
    expect(pressAll('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([2, 1, 0, 2]);
    expect(combobox.open).toBe(true);
  });

  it('leaves Enter to the form while no option is active', () => {
    act(() => combobox.show());
    expect(press('Enter')).toBe(false);
    expect(taken).toEqual([]);
  });

  it('hears no key while a Japanese word is being composed', () => {
    press('ArrowDown');
    expect([press('ArrowDown', true), press('Enter', true), press('Escape', true)]).toEqual(Array(3).fill(false));
    expect([combobox.open, combobox.active, taken]).toEqual([true, 0, []]);
  });
});
