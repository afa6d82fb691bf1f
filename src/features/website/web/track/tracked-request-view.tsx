import { stageIn } from '#features/enquiries/rules.ts';
import { type Service, services } from '#features/services/catalogue.ts';
import { offeredServices, settingsOf } from '#features/site/rules.ts';
import { serviceOf } from '#features/site/services/rules.ts';
import { trackingPath } from '#features/tracking/catalogue.ts';
import { addWorkingDays } from '#features/work/rules.ts';
import { formatDate, indiaDayOf } from '#shared/dates/dates.ts';
import { localPath } from '#shared/languages.ts';
import type { TrackedRequest } from '#shared/tracked-request.ts';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { CallButton, WhatsappButton } from '../contact/contact-buttons.tsx';
import { officeStatusText } from '../office-status-text.ts';
import { PageIntro } from '../page-intro.tsx';
import { PageSection } from '../page-section.tsx';
import { SlipLink } from '../receipt/slip-foot.tsx';
import { ServicePriceLine } from '../services/service-price-line.tsx';
import { serviceTexts } from '../services/service-texts.ts';
import { TrackedAsks } from './tracked-asks.tsx';
import { TrackedHistory } from './tracked-history.tsx';
import { TrackedNext } from './tracked-next.tsx';
import { TrackedPapers } from './tracked-papers.tsx';
import { isOpen, statusOf, type TrackedProps } from './tracked-props.ts';
import { TrackedSlip } from './tracked-slip.tsx';
import { TrackedStages } from './tracked-stages.tsx';
import { trackingMessages } from './tracking-messages.ts';

/** Where a request stands, in plain words: nothing of the person but the first name. */
export function TrackedRequestView({ context, request }: Omit<TrackedProps, 'service'>) {
  const { language, settings } = context;
  const messages = trackingMessages[language];
  const service = serviceOfRequest(context, request);
  const name = service && serviceTexts(context, service).name;
  const { state, detail } = officeStatusText(context);
  return (
    <>
      <PageIntro
        eyebrow={request.reference}
        heading={name ? messages.request(name) : messages.title}
        lead={messages.hello(request.firstName)}
      />
      <div className="container pb-14 lg:pb-24">
        <Standing context={context} request={request} service={service} />
        <TrackedPapers context={context} request={request} />
        <TrackedStages context={context} request={request} service={service} />
        {isOpen(request) ? (
          <PageSection title={messages.next}>
            <TrackedNext context={context} request={request} />
          </PageSection>
        ) : null}
        <TrackedAsks context={context} request={request} />
        <PageSection title={messages.history}>
          <TrackedHistory context={context} request={request} service={service} />
        </PageSection>
        {service && isOffered(context, service) ? (
          <PageSection title={messages.fees}>
            <p>
              <ServicePriceLine context={context} service={service} />
            </p>
            <p>
              <ArrowLink to={`${localPath(service.route, language)}#documents`} text={`${messages.papers}: ${name}`} />
            </p>
          </PageSection>
        ) : null}
        <PageSection title={messages.questions}>
          <p className="text-muted">{detail ? `${state} · ${detail}` : state}</p>
          <div className="flex flex-wrap gap-3">
            <CallButton settings={settings} />
            <WhatsappButton
              settings={settings}
              text={messages.whatsapp}
              message={messages.message(request.reference)}
            />
          </div>
          <div className="list-actions mt-3">
            <button type="button" className="button button-quiet" data-print>
              {messages.print}
            </button>
            <SlipLink context={context} path={request.slip} text={messages.pdf} />
          </div>
          <p className="mt-3">
            <ArrowLink to={localPath(trackingPath, language)} text={messages.another} />
          </p>
        </PageSection>
        <TrackedSlip context={context} request={request} name={name} />
      </div>
    </>
  );
}

/** Removed services are none. */
function serviceOfRequest({ settings }: PageContext, { serviceType }: TrackedRequest): Service | undefined {
  return [...services, ...(settings.ownServices ?? []).map(serviceOf)].find(({ type }) => type === serviceType);
}

const isOffered = ({ settings }: PageContext, { type }: Service) =>
  offeredServices(settings).some((offered) => offered.type === type);

/** The stage, of a service that has it: what the owner lets the customer read; else the status in words of ours. */
function Standing({ context, request, service }: TrackedProps) {
  const { language, settings, today } = context;
  const messages = trackingMessages[language];
  const status = statusOf(request);
  const stages = (service && settingsOf(settings, service).stages) ?? [];
  const here = stageIn(stages, { status, stage: request.stage });
  const stage = stages.find(({ id }) => id === here);
  const { title, text } = messages.standings[status];
  const since = indiaDayOf(request.movedDate);
  const until = stage && stage.usualDays > 0 ? addWorkingDays(settings, since, stage.usualDays) : undefined;
  return (
    <section
      className={`notice mt-0 mb-10 ${status === 'Cancelled' ? '' : 'notice-success'}`}
      aria-labelledby="standing"
    >
      <h2 id="standing" className="notice-title">
        {stage ? localised(stage.name, language) : title}
      </h2>
      <p className="mt-2 text-lg">{stage ? localised(stage.sentence, language) : text}</p>
      <p className="mt-2 text-muted">
        {[
          messages.since(formatDate(since)),
          stage && until && until >= today
            ? `${messages.usually(stage.usualDays)}, ${messages.until(formatDate(until))}`
            : undefined,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {until && until < today && !request.next?.isWaiting ? (
        <p className="mt-2 font-semibold">{messages.late}</p>
      ) : null}
    </section>
  );
}
