import { Icon } from '#web/drawings/icons.tsx';
import { serviceLabels } from './service-labels.ts';
import type { ServicePartProps } from './service-part.ts';

export function ServiceSteps({ context, texts }: ServicePartProps) {
  return (
    <section>
      <h2 className="section-title">{serviceLabels[context.language].steps}</h2>
      <ol className="steps">
        {texts.steps.map((step) => (
          <li key={step.title}>
            <h3 className="text-lg font-semibold leading-snug text-ink">{step.title}</h3>
            <p className="mt-1">{step.text}</p>
            {step.time === undefined ? null : (
              <p className="mt-2 flex gap-2 text-muted">
                <Icon name="clock" className="mt-px size-5" />
                {step.time}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
