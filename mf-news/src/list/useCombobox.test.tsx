// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCombobox } from './useCombobox.ts';

let combobox: ReturnType<typeof useCombobox>;
let taken: number[];
let unmount: () => void;

function Box({ count }: { count: number }) {
  combobox = useCombobox(count, (index) => taken.push(index));
  return <input onKeyDown={combobox.onKeyDown} />;
}

function show(count: number): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => root.unmount();
  act(() => root.render(<Box count={count} />));
}

/** Presses a key in the field; tells whether the browser's own action was prevented. */
function press(key: string, isComposing = false): boolean {
  const event = new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true });
  act(() => void document.querySelector('input')?.dispatchEvent(event));
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

afterEach(() => {
  act(() => unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('a combobox with three options', () => {
  beforeEach(() => show(3));

  it('is closed at first, with the field itself active', () => {
    expect([combobox.open, combobox.active]).toEqual([false, -1]);
  });

  it('opens with Arrow Down on its first option, goes down and around', () => {
    expect(pressAll('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual([0, 1, 2, 0]);
    expect(combobox.open).toBe(true);
  });

  it('opens with Arrow Up on its last option, goes up and around', () => {
    expect(pressAll('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([2, 1, 0, 2]);
    expect(combobox.open).toBe(true);
  });

  it('keeps the caret of the field where it is', () => {
    expect([press('ArrowDown'), press('ArrowUp')]).toEqual([true, true]);
  });

  it('takes the active option with Enter, instead of sending the form', () => {
    pressAll('ArrowDown', 'ArrowDown');
    expect(press('Enter')).toBe(true);
    expect(taken).toEqual([1]);
  });

  it('leaves Enter to the form while no option is active', () => {
    act(() => combobox.show());
    expect(press('Enter')).toBe(false);
    expect(taken).toEqual([]);
  });

  it('closes with Escape, and forgets the active option', () => {
    press('ArrowDown');
    expect(press('Escape')).toBe(true);
    expect([combobox.open, combobox.active]).toEqual([false, -1]);
  });

  it('leaves Escape to the field while it is closed', () => {
    expect(press('Escape')).toBe(false);
  });

  it('leaves all other keys alone', () => {
    press('ArrowDown');
    expect([press('a'), press('Tab'), press('ArrowLeft'), press('Home')]).toEqual(Array(4).fill(false));
    expect([combobox.open, combobox.active]).toEqual([true, 0]);
  });

  it('hears no key while a Japanese word is being composed', () => {
    press('ArrowDown');
    expect([press('ArrowDown', true), press('Enter', true), press('Escape', true)]).toEqual(Array(3).fill(false));
    expect([combobox.open, combobox.active, taken]).toEqual([true, 0, []]);
  });

  it('starts from the field again when it is shown or hidden', () => {
    press('ArrowDown');
    act(() => combobox.show());
    expect([combobox.open, combobox.active]).toEqual([true, -1]);
    press('ArrowDown');
    act(() => combobox.hide());
    expect([combobox.open, combobox.active]).toEqual([false, -1]);
  });
});

it('a combobox without options has none to move to or to take', () => {
  show(0);
  expect(pressAll('ArrowDown', 'ArrowUp', 'Enter')).toEqual([-1, -1, -1]);
  expect(taken).toEqual([]);
});
