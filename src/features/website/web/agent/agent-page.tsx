import { agentPagePath, codeIn, isAgentPath, writtenCode } from '#features/agent-page/catalogue.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import type { ShownAgent } from '#shared/shown-agent.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { CallButton, WhatsappButton } from '../contact/contact-buttons.tsx';
import { agencyAndTown } from '../office-address.ts';
import { PageIntro } from '../page-intro.tsx';
import { PageSection } from '../page-section.tsx';
import { WeekLines } from '../week-lines.tsx';
import { agentMessages } from './agent-messages.ts';

function headingOf(context: PageContext): string {
  const messages = agentMessages[context.language];
  const { agent, failed } = context.form ?? {};
  if (!agent) return failed ? messages.title : messages.unknown;
  const [agency] = agencyAndTown(context);
  return agent.isWithUs ? messages.withUs(agency) : messages.notAnyMore(agency);
}

/** The page that a code on somebody's card opens: whether they work with the agency. */
export const agentPage: PublicPage = {
  path: agentPagePath,
  // In no list of addresses.
  paths: () => [],
  opens: isAgentPath,
  name: ({ language }) => agentMessages[language].title,
  title: (context) => `${agentMessages[context.language].title}: ${agencyAndTown(context)[0]}`,
  description: (context) => agentMessages[context.language].description(agencyAndTown(context)[0]),
  body: (context) => {
    const { form, language, settings } = context;
    const messages = agentMessages[language];
    return (
      <>
        <PageIntro heading={headingOf(context)} lead={leadOf(context)} />
        <div className="container pb-14 lg:pb-24">
          {form?.agent ? <Person context={context} agent={form.agent} /> : <TypedCode context={context} />}
          <PageSection title={messages.ask}>
            <WeekLines context={context} className="text-muted" />
            <div className="flex flex-wrap gap-3">
              <CallButton settings={settings} />
              <WhatsappButton
                settings={settings}
                text={context.messages.site.whatsapp}
                message={context.messages.site.whatsappGreeting}
              />
            </div>
          </PageSection>
        </div>
      </>
    );
  },
};

function leadOf({ form, language }: PageContext): string {
  const messages = agentMessages[language];
  const { agent, failed } = form ?? {};
  if (!agent) return failed ? messages.failed : messages.unknownLead;
  if (!agent.isWithUs) return messages.callFirst;
  return agent.photo ? messages.compareFace : messages.compare;
}

function Person({ context: { language }, agent }: { context: PageContext; agent: ShownAgent }) {
  const messages = agentMessages[language];
  return (
    <section
      className={`notice ${agent.isWithUs ? 'notice-success' : 'notice-danger'} mt-0 mb-10 grid gap-6 sm:flex sm:items-start`}
    >
      {agent.photo ? (
        <img
          src={agent.photo}
          alt={messages.photoOf(agent.name)}
          className="size-40 shrink-0 rounded-md object-cover"
        />
      ) : null}
      <div className="min-w-0">
        <p className="text-2xl font-bold text-ink wrap-anywhere">{agent.name}</p>
        <dl className="mt-3 grid gap-3">
          {agent.role === null ? null : (
            <div>
              <dt className="text-muted">{messages.role}</dt>
              <dd className="text-lg wrap-anywhere">{agent.role}</dd>
            </div>
          )}
          <Code language={language} code={agent.code} />
        </dl>
        <p className="mt-3 text-muted">{messages.checked(formatInstant(agent.checkedDate))}</p>
      </div>
    </section>
  );
}

/** What the address has, to be compared with the card. */
function TypedCode({ context: { path, language } }: { context: PageContext }) {
  const code = codeIn(path);
  if (code === undefined) return null;
  return (
    <dl className="notice mt-0 mb-10">
      <Code language={language} code={code} />
    </dl>
  );
}

function Code({ language, code }: { language: Language; code: string }) {
  return (
    <div>
      <dt className="text-muted">{agentMessages[language].code}</dt>
      <dd className="text-lg font-semibold" translate="no">
        {writtenCode(code)}
      </dd>
    </div>
  );
}
