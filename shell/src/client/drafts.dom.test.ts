import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreDrafts, storeDraft } from './drafts.ts';

const form = `<form data-draft="enquiry">
  <select name="errand" data-address=""><option value="" selected></option><option value="hire"></option><option value="work"></option></select>
  <input name="firstName"><textarea name="message" data-address=""></textarea><input name="website" autocomplete="off">
</form>`;
const fields = () => [...document.querySelectorAll<HTMLInputElement>('select, input, textarea')];
const field = (name: string) => fields().find((each) => each.name === name) as HTMLInputElement;
const values = () => fields().map(({ value }) => value);

/** The page as it comes anew, at an address. */
function arrive(search = ''): void {
  history.replaceState(null, '', `/en/contact${search}`);
  document.body.innerHTML = form;
  restoreDrafts();
}

function write(name: string, value: string): void {
  field(name).value = value;
  storeDraft({ target: field(name) } as unknown as Event);
}

beforeEach(() => {
  sessionStorage.clear();
  arrive();
});

describe('a draft', () => {
  it('stands in its fields again when the page comes anew, but for a field that nothing may fill', () => {
    write('errand', 'work');
    write('firstName', 'Sita');
    write('message', 'line 1\nline 2');
    write('website', 'a program');
    arrive();
    expect(values()).toEqual(['work', 'Sita', 'line 1\nline 2', '']);
  });

  it('is written into no field that has a value or the focus', () => {
    write('firstName', 'Sita');
    write('message', 'From the draft');
    document.body.innerHTML = form;
    field('message').value = 'From the browser';
    field('firstName').focus();
    restoreDrafts();
    expect(values()).toEqual(['', '', 'From the browser', '']);
  });

  it('chooses the radio button that was chosen, unless the address names another', () => {
    const radio = (value: string) => `<input type="radio" name="errand" value="${value}" data-address="">`;
    const chosenAt = (search: string) => {
      history.replaceState(null, '', `/en/contact${search}`);
      document.body.innerHTML = `<form data-draft="enquiry">${radio('hire')}${radio('work')}</form>`;
      restoreDrafts();
      return fields().flatMap(({ checked, value }) => (checked ? [value] : []));
    };
    expect(chosenAt('')).toEqual([]);
    field('errand').checked = true;
    storeDraft({ target: field('errand') } as unknown as Event);
    expect(chosenAt('')).toEqual(['hire']);
    expect(chosenAt('?errand=work')).toEqual(['work']);
  });

  it.each(['not JSON', 'null', '7', '{"firstName":{},"errand":1}'])('that was damaged does no harm: %s', (text) => {
    sessionStorage.setItem('enquiry', text);
    expect(() => arrive()).not.toThrow();
    expect(values()).toEqual(['', '', '', '']);
  });

  it('is done without where nothing can be stored', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
    expect(() => arrive('?errand=hire')).not.toThrow();
    expect(() => write('firstName', 'Sita')).not.toThrow();
    expect(values()).toEqual(['hire', 'Sita', '', '']);
  });
});

describe('an address that hands something over', () => {
  it.each([
    ['?errand=hire&message=About%20fees', 'hire', 'About fees'],
    ['#errand=hire&message=About+fees', 'hire', 'About fees'],
    ['?errand=moon', '', ''],
    ['?message=%3Cb%3E', '', '<b>'],
    ['?firstName=Eve', '', ''],
  ])('%s fills the select with "%s" and the message with "%s"', (search, errand, message) => {
    arrive(search);
    expect(values()).toEqual([errand, '', message, '']);
  });

  it('counts in place of another choice and below a message that was begun, and only once', () => {
    write('errand', 'work');
    write('message', 'My question');
    arrive('?errand=hire&message=About+fees');
    expect(values()).toEqual(['hire', '', 'My question\n\nAbout fees', '']);
    write('errand', 'work');
    write('message', 'Something else');
    arrive('?errand=hire&message=About+fees');
    expect(values()).toEqual(['work', '', 'Something else', '']);
  });
});
