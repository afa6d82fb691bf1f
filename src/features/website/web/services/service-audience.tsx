import { serviceLabels } from './service-labels.ts';
import type { ServicePartProps } from './service-part.ts';

export function ServiceAudience({ context, texts }: ServicePartProps) {
  return (
    <section>
      <h2 className="section-title">{serviceLabels[context.language].audience}</h2>
      <ul className="bullets text-lg">
        {texts.audience.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
