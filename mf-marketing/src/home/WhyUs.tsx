import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/LinkButton.tsx';
import { RevealList } from 'shared/ui/RevealList.tsx';
import { Section } from 'shared/ui/Section.tsx';
import css from './WhyUs.module.css';

const reasons = ['expertise', 'personal', 'reliability', 'satisfaction'] as const;

/** Why choose us (product 5.7): four reasons and the way to the company's page. */
export function WhyUs() {
  const intl = useIntl();
  const href = useHref();
  return (
    <Section
      id="why"
      ground="indigo"
      title={intl.formatMessage({ id: 'marketing.why.title' })}
      lead={<FormattedMessage id="marketing.why.lead" />}
    >
      <RevealList as="ol" pace="brisk" className={css.reasons}>
        {reasons.map((id) => (
          <div key={id} className={css.reason}>
            <h3 className={css.name}>
              <FormattedMessage id={`marketing.why.${id}`} />
            </h3>
            <p className={css.text}>
              <FormattedMessage id={`marketing.why.${id}.text`} />
            </p>
          </div>
        ))}
      </RevealList>
      <p className={css.action}>
        <LinkButton href={href('/about')} quiet onIndigo>
          <FormattedMessage id="marketing.why.action" />
        </LinkButton>
      </p>
    </Section>
  );
}
