import { expect, it } from 'vitest';
import { waysOut } from './waysOut.ts';

const title = 'UK & Ireland: 書類';
const url = 'https://www.example.com/en/list#list=1_nepal.me_identity.passport';

it('hands title and link over to mail, WhatsApp and LINE, whatever stands in them', () => {
  const text = 'UK%20%26%20Ireland%3A%20%E6%9B%B8%E9%A1%9E';
  const link = 'https%3A%2F%2Fwww.example.com%2Fen%2Flist%23list%3D1_nepal.me_identity.passport';
  expect(waysOut(title, url)).toEqual({
    mail: `mailto:?subject=${text}&body=${text}%0A${link}`,
    whatsapp: `https://wa.me/?text=${text}%0A${link}`,
    line: `https://line.me/R/share?text=${text}%0A${link}`,
  });
});
