import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

const title = '招く方：証明書の発行を受け、様式に記入する, 控え; 写し\\全部を手元に残す';
const url = 'https://preview-4.tsubame-bridge.example.test/jp/services/tourist-visa/japan-parents';
const steps = [
  { id: 'certificates', title, from: '2027-11-30', to: '2028-02-29', state: 'later' },
  { id: 'apply', title: '申請する', to: '2028-02-29', state: 'later' },
] as const;
const text = calendarOf(steps, new URL(url), '2026-06-30');

/** Events as a calendar program reads them. */
const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
const value = (event: number, name: string) => String(events[event]?.getFirstPropertyValue(name));

describe('the calendar file of a plan', () => {
  it('has an event of whole days for each step, the day after the last one as its end', () => {
    expect(events).toHaveLength(2);
    expect([value(0, 'dtstart'), value(0, 'dtend')]).toEqual(['2027-11-30', '2028-03-01']);
    expect([value(1, 'dtstart'), value(1, 'dtend')]).toEqual(['2028-02-29', '2028-03-01']);
    expect(text).toContain('DTSTART;VALUE=DATE:20271130\r\n');
  });

  it('names step and page, at the address where it was read, whatever signs the title has', () => {
    expect(value(0, 'summary')).toBe(title);
    expect([value(0, 'url'), value(1, 'url')]).toEqual([url, url]);
    expect(value(0, 'uid')).toMatch(/^jp-services-tourist-visa-japan-parents-certificates@/);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });
});
