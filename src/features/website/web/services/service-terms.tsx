import { serviceLabels } from './service-labels.ts';
import type { ServicePartProps } from './service-part.ts';

export function ServiceTerms({ context, texts }: ServicePartProps) {
  return (
    <section>
      <h2 className="section-title">{serviceLabels[context.language].terms}</h2>
      <ul className="bullets">
        {texts.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
