import type { ReactNode } from 'react';
import type { Service } from '#features/services/catalogue.ts';
import { settingsOf } from '#features/site/rules.ts';
import { isEnquiryOnly, type Price, priceOf } from '#features/website/prices/rules.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { formatFee } from '#shared/text/money.ts';
import type { ServicePageLabels } from '#web/messages/service-page/en.ts';
import { localised } from '#web/public-pages/localised.ts';
import { feeText, isFree } from '../calculators/fee-text.ts';
import { siteTexts } from '../site-texts.ts';
import type { ServicePartProps } from './service-part.ts';

/** The price as a bill: our fee, the government's, and the total; a free official alternative comes first. */
export function ServicePriceCard({ context, service, texts }: ServicePartProps & { service: Service }) {
  const { settings, language } = context;
  const labels = siteTexts(context)['service-headings'];
  const price = priceOf(settings, service);
  const { licence } = settingsOf(settings, service);
  const officialSite = service.officialSite ? <OfficialSite address={service.officialSite} labels={labels} /> : null;
  return (
    <section className="price-card">
      <h2 className="section-title">{labels.price.title}</h2>
      {texts.freeAtSource === undefined ? null : (
        <div className="price-note">
          <p className="font-semibold text-ink">{labels.price.freeAtSource}</p>
          <p>{texts.freeAtSource}</p>
          {officialSite}
        </div>
      )}
      {isEnquiryOnly(settings, service) ? <p className="price-note">{labels.price.enquiryOnly}</p> : null}
      <dl>
        <OurFee price={price} labels={labels} />
        <GovernmentFee price={price} labels={labels} />
        {price.total === undefined ? null : (
          <Row term={labels.price.total} figure={formatFee(price.total, labels.price.free)} />
        )}
        {licence ? <Row term={labels.price.licence}>{localised(licence, language)}</Row> : null}
      </dl>
      {texts.otherCosts ? <p>{texts.otherCosts}</p> : null}
      {texts.freeAtSource === undefined ? officialSite : null}
      <a href="#enquiry" className="button button-quiet max-lg:hidden">
        {labels.ask}
      </a>
    </section>
  );
}

interface PartProps {
  price: Price;
  labels: ServicePageLabels;
}

function OurFee({ price: { fee }, labels }: PartProps) {
  const { price } = labels;
  if (!fee) {
    return (
      <Row term={price.request} figure={price.free}>
        {price.requestText}
      </Row>
    );
  }
  return (
    <Row term={price.ourFee} figure={feeText(fee, labels)}>
      {isFree(fee) ? undefined : price.nonRefundable}
    </Row>
  );
}

function GovernmentFee({ price: { government }, labels: { price } }: PartProps) {
  if (government === undefined) return null;
  if (government.kind === 'known') {
    return (
      <Row term={price.governmentFee} figure={formatFee(government.paise, price.free)}>
        {price.asOf(formatDate(government.asOf))}
      </Row>
    );
  }
  return <Row term={price.governmentFee} figure={price[government.kind]} />;
}

function Row({ term, figure, children }: { term: string; figure?: string; children?: ReactNode }) {
  return (
    <div className="price-row">
      <dt>{term}</dt>
      {figure === undefined ? null : <dd className="text-xl font-semibold text-ink">{figure}</dd>}
      {children === undefined ? null : <dd className="text-muted">{children}</dd>}
    </div>
  );
}

function OfficialSite({ address, labels }: { address: string; labels: ServicePageLabels }) {
  return (
    <p>
      {labels.price.officialSite}{' '}
      <a href={address} rel="noopener noreferrer" className="arrow-link">
        {new URL(address).host}
      </a>
    </p>
  );
}
