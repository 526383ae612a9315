import { stemOf } from './words.ts';

/** Words for the same thing in English, Japanese and romanized Nepali: who asks in one finds pages in another. */
export const synonyms: readonly string[] = [
  'uk, united kingdom, great britain, britain, british, england, 英国, イギリス',
  'usa, united states, america, american, 米国, アメリカ',
  'australia, aus, 豪州, オーストラリア',
  'canada, カナダ',
  'newzealand, new zealand, nz, newzeland, ニュージーランド, ニュージランド',
  'schengen, europe, european, eu, germany, france, italy, spain, netherlands, シェンゲン, ヨーロッパ, 欧州, ドイツ, フランス, イタリア',
  'japan, nihon, 日本',
  'nepal, nepali, nepalese, ネパール',
  'student, study, bidyarthi, padhna, padhai, ryugaku, 留学, 学生',
  'tourist, visitor, visit, travel, holiday, ghumna, 観光, 短期滞在, 旅行, 訪問',
  'work, job, employment, kaam, jagir, shigoto, 就労, 仕事, 就職, 働く, 働ける, 働け',
  'family, dependent, dependant, parivar, kazoku, 家族, かぞく',
  'spouse, wife, husband, partner, 配偶者, 妻, 夫',
  'parent, mother, father, mum, mom, dad, aama, buwa, 両親, 親, 父母, 母, 父',
  'child, baby, 子ども, 子供, こども',
  'invite, invitation, 招へい, 招待, 呼び寄せ, 呼びたい',
  'guarantor, 身元保証人, 保証人',
  'fee, cost, price, charge, how much, kati, 料金, 費用, 手数料, いくら',
  'fund, money, paisa, proof of funds, 資金, 資金証明, お金',
  'bank statement, bank balance, bank, balance, 残高証明, 残高, 預金, 銀行口座, 口座',
  'document, paper, requirement, checklist, kagaj, kagajat, 書類, 必要書類, チェックリスト, しょるい, ひつようしょるい',
  'processing time, how long, length, 期間, どのくらい, どれくらい, 何か月, 何ヶ月, 何カ月, 何年',
  'when, kahile, 時期, いつ, いつから',
  'refusal, refuse, reject, denied, 不許可, 却下',
  'photo, photograph, 写真',
  'passport, rahadani, パスポート, 旅券',
  'citizenship, nagarikta, 市民権',
  'translation, 翻訳',
  'notary, notarisation, notarization, notarise, 公証',
  'contact, phone, telephone, address, office, 連絡, 連絡先, 問い合わせ, 電話, 住所',
  'employer, hire, recruit, staff, 企業, 採用, 雇用',
  'embassy, consulate, 大使館, 領事館',
  'graduate, graduation, post study, after study, 卒業, 卒業後',
  'orientation, seminar, 説明会',
  'course, class, training, lesson, クラス, コース, 講座, 研修',
  'privacy, personal data, 個人情報, プライバシー',
  'part time, アルバイト, バイト, 資格外活動',
  'extend, extension, 延長',
  'visa, biza, ビザ, びざ, 査証',
  'interview, 面接',
  'insurance, 保険',
  'refund, 返金',
  'specified skilled worker, ssw, 特定技能',
  'certificate of eligibility, coe, 在留資格認定証明書',
];

/** Words that say nothing of what is wanted, in English and as Nepali and Hindi are typed in Latin letters. */
export const emptyWords = new Set(
  `a an the of for to in on at and or is are was be do does did i my me you your we our us can could should would will what which who how where why it its this that there still from with by as if any much many need want get take about please tell no not none nothing
  kya ke ko lagi ma ho chha cha chahiye chahincha chaincha hunchha garna garne`
    .split(/\s+/)
    .map(stemOf),
);
