import { expect, it } from 'vitest';
import { unserializable } from './serializable.ts';

class Day {}
const circle: Record<string, unknown> = {};
circle.self = circle;

it.each([
  ['texts, numbers and booleans', { a: 'x', b: 1, c: true, d: null }],
  ['lists and objects in them', { a: [{ b: [1, 'x'] }] }],
  ['what is not there', { a: undefined }],
  ['one object in two places', { a: circle.none, b: [] }],
])('nothing is wrong with %s', (_, value) => {
  expect(unserializable(value, 'props')).toBeUndefined();
});

it.each([
  [{ a: [{}, { b: () => 1 }] }, 'props.a[1].b is a function'],
  [{ a: new Date(0) }, 'props.a is a Date'],
  [{ a: new Map() }, 'props.a is a Map'],
  [{ a: new Day() }, 'props.a is a Day'],
  [{ a: Number.NaN }, 'props.a is NaN'],
  [{ a: 1n }, 'props.a is a bigint'],
  [{ a: Symbol.iterator }, 'props.a is a symbol'],
  [circle, 'props.self contains itself'],
])('the path to what JSON cannot hold is reported: %#', (value, problem) => {
  expect(unserializable(value, 'props')).toBe(problem);
});
