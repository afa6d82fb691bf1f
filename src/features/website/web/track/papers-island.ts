import { isLanguage } from '#shared/languages.ts';
import type { Island } from '#web/public-pages/island.ts';
import { isPdf } from '#web/ui/image/is-pdf.ts';
import { askAbout } from './ask-about-photo.ts';
import { type PhotoSent, type SendingWord, sendPhoto } from './send-photo.ts';

type OfNumber = 'part' | 'sent' | 'leftOut' | 'pdfPart' | 'pdfSent' | 'pdfLeftOut';

/** The words of the template that stands on the page once. */
function wordsOf(): Record<SendingWord | OfNumber | 'all', string> {
  const template = document.querySelector<HTMLTemplateElement>('template#cover');
  return JSON.parse(template?.dataset.words ?? '{}');
}

/** Whether the person wants to straighten each photo. */
const straightensFirst = () => document.querySelector<HTMLInputElement>('[data-straighten-first]')?.checked ?? false;

/** Shows what is told once something is, and hides what is told until then. */
function turn(within: Element, what: 'sent' | 'all-sent') {
  const parts = (name: string) => within.querySelectorAll<HTMLElement>(`[data-${name}-${what}]`);
  for (const part of parts('once')) part.hidden = false;
  for (const part of parts('until')) part.hidden = true;
}

/** Sends the photos or PDFs of one paper from where it is asked for, one after the other; what is told as sent is kept by the office. */
export const enhance: Island['enhance'] = (element, language) => {
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  const list = element.querySelector<HTMLElement>('[data-sent]');
  const { paper, link, aadhaar } = element.dataset;
  if (!input || !list || !paper || !link) return;
  const words = wordsOf();
  const percentOf = (part: number) =>
    part.toLocaleString(`${isLanguage(language) ? language : 'en'}-IN`, { style: 'percent', numberingSystem: 'latn' });
  let count = 0;
  let isBusy = false;

  const line = () => {
    const made = document.createElement('p');
    list.append(made);
    return (text: string) => {
      // Heard again only where it says something else.
      if (made.textContent !== text) made.textContent = text;
    };
  };
  /** The paper is told as one to be checked, and no more is missing where it was the last. */
  const tellReceived = () => {
    const row = element.closest('li');
    if (row) turn(row, 'sent');
    row?.removeAttribute('data-missing');
    const papers = element.closest('#papers');
    if (papers && !papers.querySelector('[data-missing]')) turn(papers, 'all-sent');
  };
  const send = async (file: File, answer: PhotoSent['aadhaar']) => {
    const number = String(++count);
    const tell = line();
    const [part, sent] = isPdf(file) ? [words.pdfPart, words.pdfSent] : [words.part, words.sent];
    const fill = (text: string, percent = '') => text.replace('{number}', number).replace('{percent}', percent);
    const outcome = await sendPhoto(
      { file, paper, link, aadhaar: answer },
      {
        onPreparing: () => tell(words.preparing),
        // Heard at every quarter.
        onProgress: (done) => tell(fill(part, percentOf(Math.floor(done * 4) / 4))),
        onReading: () => tell(words.pdfReading),
        onWaiting: () => tell(words.waiting),
        onTaken: (state) => state === 'received' && tellReceived(),
      },
    );
    tell(outcome === 'sent' ? fill(sent) : words[outcome]);
    return outcome === 'sent';
  };
  const take = async () => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (isBusy || files.length === 0) return;
    isBusy = true;
    input.disabled = true;
    list.replaceChildren();
    const outcomes: boolean[] = [];
    for (const file of files) {
      const answered = await askAbout(file, { aadhaar, straightens: straightensFirst() });
      if (typeof answered === 'string') line()(words[answered]);
      if (!answered) line()((isPdf(file) ? words.pdfLeftOut : words.leftOut).replace('{number}', String(++count)));
      const isSent = typeof answered === 'object' && (await send(answered.file, answered.answer));
      outcomes.push(isSent);
    }
    if (outcomes.length > 0 && outcomes.every(Boolean)) line()(words.all);
    isBusy = false;
    input.disabled = false;
  };

  input.addEventListener('change', () => void take());
  addEventListener('beforeunload', (event) => {
    if (isBusy) event.preventDefault();
  });
  // Chosen while this code was on its way.
  void take();
};
