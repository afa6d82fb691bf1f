import { isLanguage, type Language } from '#shared/languages.ts';
import type { MapMessages } from '#web/messages/map/en.ts';
import type { Island } from '#web/public-pages/island.ts';

const loaders: Record<Language, () => Promise<MapMessages>> = {
  en: async () => (await import('#web/messages/map/en.ts')).en,
  gu: async () => (await import('#web/messages/map/gu.ts')).gu,
  hi: async () => (await import('#web/messages/map/hi.ts')).hi,
};

/** Offers the interactive map; its code loads when the visitor asks for it. */
export const enhance: Island['enhance'] = (element, language) => {
  const button = element.querySelector<HTMLButtonElement>('[data-open-map]');
  const container = element.querySelector<HTMLElement>('[data-map]');
  if (!button || !container) return;
  const spoken = isLanguage(language) ? language : 'en';
  const { latitude, longitude, name = '', address = '' } = element.dataset;
  const office = { latitude: Number(latitude), longitude: Number(longitude), name, address };

  const open = async () => {
    button.disabled = true;
    try {
      const [messages, { openMap }] = await Promise.all([loaders[spoken](), import('./movable-map.ts')]);
      await openMap(container, { office, language: spoken, messages });
      button.remove();
    } catch {
      // The picture stays; the visitor may try again.
      button.disabled = false;
    }
  };
  button.addEventListener('click', () => void open());
  button.classList.remove('invisible');
};
