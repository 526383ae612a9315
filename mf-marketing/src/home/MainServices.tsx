import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { Card } from 'shared/ui/Card.tsx';
import grid from 'shared/ui/Grid.module.css';
import { RevealList } from 'shared/ui/RevealList.tsx';
import { Section } from 'shared/ui/Section.tsx';
import { mainServices } from '../mainServices.ts';
import { servicePictures } from '../servicePictures.ts';

/** The three main services (product 5.5), each with a way to its page. */
export function MainServices() {
  const intl = useIntl();
  const href = useHref();
  return (
    <Section
      id="services"
      ground="sunken"
      title={intl.formatMessage({ id: 'marketing.services.title' })}
      lead={<FormattedMessage id="marketing.services.lead" />}
    >
      <RevealList as="ul" pace="brisk" className={grid.grid}>
        {mainServices.map((id) => (
          <Card
            key={id}
            href={href(`/${id}`)}
            title={intl.formatMessage({ id: `marketing.service.${id}` })}
            picture={servicePictures[id]}
            action={intl.formatMessage({ id: 'marketing.learnMore' })}
            level={3}
          >
            <p>
              <FormattedMessage id={`marketing.service.${id}.text`} />
            </p>
          </Card>
        ))}
      </RevealList>
    </Section>
  );
}
