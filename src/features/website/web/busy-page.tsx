import type { PublicPage } from '#web/public-pages/page.ts';
import { CallButton } from './contact/contact-buttons.tsx';

export const busyPage: Omit<PublicPage, 'path'> = {
  title: ({ messages }) => messages.site.busy.title,
  description: ({ messages }) => messages.site.busy.text,
  body: ({ messages, settings }) => {
    const { busy } = messages.site;
    return (
      <section className="container py-14 lg:py-20">
        <h1 className="max-w-xl text-3xl font-bold text-ink lg:text-4xl">{busy.title}</h1>
        <p className="mt-4 max-w-lg text-lg">{busy.text}</p>
        <p className="mt-4 max-w-lg text-lg">{busy.formText}</p>
        <p className="mt-8">
          <CallButton settings={settings} />
        </p>
      </section>
    );
  },
};
