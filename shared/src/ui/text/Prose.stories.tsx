import { longWord } from '../../../gallery/forStories.tsx';
import prose from './Prose.module.css';

export const Default = () => (
  <article className={prose.prose}>
    <p>
      A student visa takes time. This article says what to prepare, and <a href="#when">when to begin</a>.
    </p>
    <h2>Before you apply</h2>
    <ul>
      <li>Choose a school that the country recognises.</li>
      <li>Ask your bank for a letter in English.</li>
    </ul>
    <h3>Documents</h3>
    <ol>
      <li>Passport, valid for six months after your course</li>
      <li>Letter of admission</li>
    </ol>
    <blockquote>
      <p>Begin three months earlier than you think you must.</p>
    </blockquote>
    <h2>What it costs</h2>
    <Costs
      headers={['Expense', 'Cost', 'When it is due']}
      row={['Application fee', 'AUD 2,000', 'With the application']}
    />
  </article>
);

/** As Markdown has it. */
function Costs({ headers, row }: { headers: string[]; row: string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it in every browser
    <section className="scrolls" aria-label={headers.join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {row.map((cell, index) =>
              index === 0 ? (
                <th key={cell} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={cell}>{cell}</td>
              ),
            )}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

export const Japanese = () => (
  <article className={prose.prose}>
    <p>学生ビザの準備には時間がかかります。何を、いつまでに用意すればよいかをまとめました。</p>
    <h2>申請の前に</h2>
    <ul>
      <li>進学先の国が認めている学校を選びます。</li>
      <li>銀行に英文の残高証明書を依頼します。</li>
    </ul>
    <h3>必要書類</h3>
    <Costs headers={['書類', '枚数', '備考']} row={['残高証明書', '1通', '発行から3か月以内のもの']} />
  </article>
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => (
  <article className={prose.prose}>
    <h2>{longWord}</h2>
    <p>
      Fill in the {longWord}. <a href="#word">{longWord}</a>
    </p>
    <ul>
      <li>{longWord}</li>
    </ul>
    <blockquote>
      <p>{longWord}</p>
    </blockquote>
    <Costs headers={['Document', longWord]} row={[longWord, 'Original and copy']} />
  </article>
);
