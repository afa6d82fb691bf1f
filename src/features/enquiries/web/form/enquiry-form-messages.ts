import type { Language } from '#shared/languages.ts';
import type { FieldMessages } from '#web/messages/fields/en.ts';
import type { PublicMessages } from '#web/messages/public/en.ts';

export interface FormMessages {
  fields: FieldMessages;
  enquiries: PublicMessages['enquiries'];
}

const loaders: Record<Language, () => Promise<[FieldMessages, PublicMessages]>> = {
  en: async () => {
    const [fields, texts] = await Promise.all([
      import('#web/messages/fields/en.ts'),
      import('#web/messages/public/en.ts'),
    ]);
    return [fields.en, texts.en];
  },
  gu: async () => {
    const [fields, texts] = await Promise.all([
      import('#web/messages/fields/gu.ts'),
      import('#web/messages/public/gu.ts'),
    ]);
    return [fields.gu, texts.gu];
  },
  hi: async () => {
    const [fields, texts] = await Promise.all([
      import('#web/messages/fields/hi.ts'),
      import('#web/messages/public/hi.ts'),
    ]);
    return [fields.hi, texts.hi];
  },
};

export async function loadFormMessages(language: Language): Promise<FormMessages> {
  const [fields, { enquiries }] = await loaders[language]();
  return { fields, enquiries };
}
