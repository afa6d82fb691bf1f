import { stageIn } from '#features/enquiries/rules.ts';
import { settingsOf } from '#features/site/rules.ts';
import { localised } from '#web/public-pages/localised.ts';
import { PageSection } from '../page-section.tsx';
import { statusOf, type TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';

/** The stages of the service, and which of them are behind. Of a closed request none is told as coming. */
export function TrackedStages({ context, request, service }: TrackedProps) {
  const { language, settings } = context;
  const messages = trackingMessages[language];
  const status = statusOf(request);
  const stages = (service && settingsOf(settings, service).stages) ?? [];
  if (stages.length === 0 || status === 'Cancelled') return null;
  const here = stages.findIndex(({ id }) => id === stageIn(stages, { status, stage: request.stage }));
  const passed = status === 'Completed' ? stages.length : here;
  return (
    <PageSection title={messages.stages}>
      <ol className="steps mt-0">
        {stages.map(({ id, name }, index) => (
          <li key={id} aria-current={index === here ? 'step' : undefined}>
            <span className={index === here ? 'font-bold text-ink' : undefined}>{localised(name, language)}</span>
            {index === here || index < passed ? (
              <span className="text-muted">
                {' · '}
                {index === here ? messages.stageStates.current : messages.stageStates.done}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
