import { serviceLabels } from './service-labels.ts';
import type { ServicePartProps } from './service-part.ts';

export function ServiceQuestions({ context, texts }: ServicePartProps) {
  return (
    <section>
      <h2 className="section-title">{serviceLabels[context.language].questions}</h2>
      <div className="questions">
        {texts.questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
