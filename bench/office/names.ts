/** Syllables from which names of nobody in particular are put together, in the three scripts of the product. */
interface Script {
  language: 'en' | 'gu' | 'hi';
  /** Out of a hundred enquiries, how many are written in it. */
  share: number;
  starts: string[];
  middles: string[];
  ends: string[];
}

const words = (text: string) => text.split(' ');

export const scripts: Script[] = [
  {
    language: 'en',
    share: 82,
    starts: words('Ka Ra Mi So Ni Pra Vi De Ha Ma Su Ja Bha Chi Dhru Ke Na Pu Ri Te Va Ya Ashi Ishi Uda Go La Ba'),
    middles: words('ra la ni mi va shi ti ku da ma ya re ne sha pa lo hi'),
    ends: words('ben bhai lal kar nath shri van deep jit pal vi ta na raj esh it ul mal gar dar'),
  },
  {
    language: 'gu',
    share: 12,
    starts: words('ક રા મી સો ની પ્ર વિ દે હા મા સુ જા ભા ચી ધ્રુ કે ના પુ રી તે વા યા'),
    middles: words('રા લા ની મી વા શી તી કુ દા મા યા રે'),
    ends: words('બેન ભાઈ લાલ કર નાથ શ્રી વન દીપ જીત પાલ વી તા ના રાજ'),
  },
  {
    language: 'hi',
    share: 6,
    starts: words('क रा मी सो नी प्र वि दे हा मा सु जा भा ची ध्रु के ना पु री ते वा या'),
    middles: words('रा ला नी मी वा शी ती कु दा मा या रे'),
    ends: words('देवी लाल कर नाथ श्री वन दीप जीत पाल वी ता ना राज'),
  },
];

/** Every word of a script, in an order that a skewed draw can make common at its start and rare at its end. */
export function wordsOf({ starts, middles, ends }: Script): string[] {
  const short = ends.flatMap((end) => starts.map((start) => start + end));
  const long = ends.flatMap((end) => middles.flatMap((middle) => starts.map((start) => start + middle + end)));
  return [...shuffled(short), ...shuffled(long)];
}

/** The same order at every run. */
function shuffled(list: string[]): string[] {
  return list
    .map((word, index) => ({ word, place: (index * 7_919 + 13) % 10_007 }))
    .sort((left, right) => left.place - right.place)
    .map(({ word }) => word);
}
