import { FormattedMessage, useIntl } from 'react-intl';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { Html } from 'shared/page/Html.tsx';
import { useHref } from 'shared/page/page.tsx';
import { BackToTop } from 'shared/ui/BackToTop.tsx';
import { LinkButton } from 'shared/ui/LinkButton.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import prose from 'shared/ui/Prose.module.css';
import { Checked } from '../guide/Checked.tsx';
import css from '../guide/Guide.module.css';
import { GuideFaq } from '../guide/GuideFaq.tsx';
import { GuideSection } from '../guide/GuideSection.tsx';
import { TableOfContents } from '../guide/TableOfContents.tsx';
import { VisaBreadcrumb } from '../guide/VisaBreadcrumb.tsx';
import type { GuideData, SectionId } from '../readers/pageData.ts';
import { countryPictures } from '../services/pictures.ts';
import { errandOf, pageKindOf } from '../services/services.ts';

/** A guide or checklist of one country (specification 2, single visa country page and tourist checklist pages). */
export default function GuidePage(guide: GuideData) {
  const intl = useIntl();
  const { title, service, country, sections, faq, companion, sideImage } = guide;
  const named: { id: SectionId | 'faq'; title?: string | undefined }[] = [
    ...sections,
    ...(faq.length > 0 ? [{ id: 'faq' as const }] : []),
  ];
  const headings = named.map(({ id, title: own }) => ({
    id,
    title: own ?? intl.formatMessage({ id: `visa.section.${id}` }),
    parts: partsOf(sections.find((section) => section.id === id)),
  }));
  return (
    <>
      <PageBanner title={title} picture={countryPictures[country]} />
      <VisaBreadcrumb service={service} current={title} />
      <div className={css.layout}>
        <TableOfContents headings={headings} />
        <article className={css.article}>
          <Checked {...guide} />
          <div className={css.intro}>
            <Html name="intro" className={prose.prose} />
            {sideImage && <SideImage {...sideImage} />}
          </div>
          {companion && <Companion to={companion} />}
          {sections.map((section) => (
            <GuideSection key={section.id} section={section} />
          ))}
          {faq.length > 0 && <GuideFaq faq={faq} />}
          <p className={css.submit}>
            <ContactLink errand={errandOf[service]} about={title}>
              <FormattedMessage id="visa.submit" />
            </ContactLink>
          </p>
        </article>
      </div>
      <BackToTop label={intl.formatMessage({ id: 'common.backToTop' })} />
    </>
  );
}

/** Groups of documents, which are a checklist's longest part by far. */
function partsOf(section: GuideData['sections'][number] | undefined) {
  if (section?.kind !== 'documents') return [];
  return section.groups.map(({ id, title }) => ({ id: `documents-${id}`, title }));
}

function SideImage({ src, width, height, alt, link }: NonNullable<GuideData['sideImage']>) {
  return (
    <a className={css.sideImage} href={link}>
      <img src={src} width={width} height={height} alt={alt} loading="lazy" />
    </a>
  );
}

/** The other page about the same country: checklist, or guide for visitors or hosts. */
function Companion({ to }: { to: string }) {
  const href = useHref();
  const kind = to.endsWith('-host') ? 'host' : pageKindOf(to);
  return (
    <p className={css.companion}>
      <LinkButton href={href(`/services/${to}`)} quiet>
        <FormattedMessage id={`visa.companion.${kind}`} />
      </LinkButton>
    </p>
  );
}
