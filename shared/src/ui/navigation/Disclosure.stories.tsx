import { longWord } from '../../../gallery/forStories.tsx';
import { Section } from '../layout/Section.tsx';
import { Disclosure } from './Disclosure.tsx';

// Items stand in the page's gutter: their arrow reaches two pixels out of them.

export const Single = () => (
  <Section>
    <Disclosure id="duration" summary="How long does a student visa take?">
      <p>Most decisions come within four to eight weeks after the documents are complete.</p>
      <p>
        Apply early: summer is busy. <a href="#guide">See the guide of each country.</a>
      </p>
    </Disclosure>
  </Section>
);

/** One is open at a time. */
export const Grouped = () => (
  <Section>
    <Disclosure summary="Which documents do I need?" group="questions">
      <p>A passport, a letter of admission and proof of funds.</p>
    </Disclosure>
    <Disclosure summary="Can my family come with me?" group="questions">
      <p>In most countries yes; each member applies separately.</p>
    </Disclosure>
    <Disclosure summary="Do you work on Saturdays?" group="questions">
      <p>Yes, by appointment.</p>
    </Disclosure>
  </Section>
);

export const Japanese = () => (
  <Section>
    <Disclosure summary="申請にはどのくらい時間がかかりますか。" group="questions">
      <p>書類がそろってから、おおよそ4週間から8週間です。</p>
    </Disclosure>
    <Disclosure summary="家族と一緒に行くことはできますか。" group="questions">
      <p>多くの国で可能です。ご家族それぞれの申請が必要です。</p>
    </Disclosure>
  </Section>
);
Japanese.meta = { lang: 'ja' };

export const LongWord = () => (
  <Section>
    <Disclosure summary={`What is a ${longWord}?`}>
      <p>A {longWord} is an application for a certificate of nationality.</p>
    </Disclosure>
  </Section>
);
