// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { writeList } from './inputs.ts';

const input = (value: string) => document.querySelector<HTMLInputElement>(`[value="${value}"]`) as HTMLInputElement;
const root = () => document.querySelector('div') as HTMLDivElement;

beforeEach(() => {
  document.body.innerHTML = `<div><input type="radio" name="own-work" value="employed">
    <input type="radio" name="own-work" value="student" checked><input type="radio" name="own-work" value="">
    <input type="checkbox" value="identity.passport" checked><input type="checkbox" value="photo.size"></div>`;
});

it('checks what a list has and nothing else, and opens a question without an answer again', () => {
  writeList(root(), { answers: {}, ticks: new Set(['photo.size']) });
  const checked = [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
  expect(checked).toEqual(['', 'photo.size']);
});

it('does not open a question in between that has its answer already', () => {
  const open = vi.spyOn(input(''), 'checked', 'set');
  writeList(root(), { answers: { work: 'student' }, ticks: new Set() });
  expect(open).not.toHaveBeenCalled();
  expect([input('student').checked, input('identity.passport').checked]).toEqual([true, false]);
});
