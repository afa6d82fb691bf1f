import {
  brandColours,
  colourForm,
  isReadableAccent,
  type ListedAccent,
  listedAccents,
  nearestAccent,
} from '#shared/colours/brand-colours.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { LookDraft } from '../draft/look-draft.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';

const path = 'look.accent';
const ours = '#2a2e74';
const listed = Object.keys(listedAccents) as ListedAccent[];

/** The agency's colour: ours, one of a list, or any other that can be read. */
export function AccentSetting() {
  const { settings, look, site } = useMessages();
  const { draft, change } = useSettingsParts<LookDraft>();
  const errorOf = useSettingError();
  const typed = draft.look.accent;
  const colour = typed.trim().toLowerCase().replace(/^#?/, '#');
  const isColour = colourForm.test(colour);
  const isReadable = !isColour || isReadableAccent(colour);
  const nearest = isReadable ? undefined : nearestAccent(colour);
  const choose = (accent: string) => change(path, accent);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-sm">{settings.fields[path]}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          <Swatch accent={ours} label={look.accents.indigo} isChosen={typed === ''} onChoose={() => choose('')} />
          {listed.map((name) => (
            <Swatch
              key={name}
              accent={listedAccents[name]}
              label={look.accents[name]}
              isChosen={colour === listedAccents[name]}
              onChoose={() => choose(listedAccents[name])}
            />
          ))}
        </div>
      </fieldset>
      <div className="max-w-xs">
        <TextField
          label={look.ownColour}
          hint={look.ownColourHint}
          fieldId={settingId(path)}
          error={errorOf(path) ?? (isReadable ? undefined : site.fields['colour-too-light'])}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          size="compact"
          onChange={(event) => choose(event.target.value)}
          beside={
            <input
              type="color"
              aria-label={look.pickColour}
              value={isColour ? colour : ours}
              onChange={(event) => choose(event.target.value)}
              className="h-9 w-12 shrink-0 cursor-pointer rounded-md border border-control bg-raised p-1"
            />
          }
        />
      </div>
      {nearest && (
        <Button className="self-start" onPress={() => choose(nearest)}>
          <span aria-hidden className="size-4 rounded-full" style={{ background: nearest }} />
          {look.takeNearest(nearest)}
        </Button>
      )}
      <Sample accent={nearest ?? (isColour ? colour : ours)} />
    </>
  );
}

interface SwatchProps {
  accent: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Swatch({ accent, label, isChosen, onChoose }: SwatchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control bg-raised px-3 text-sm has-checked:border-ink has-checked:bg-ink-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input type="radio" name="accent" checked={isChosen} onChange={onChoose} className="sr-only" />
      <span
        aria-hidden
        className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong font-bold text-white text-xs"
        style={{ background: accent }}
      >
        {isChosen ? '✓' : ''}
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  );
}

/** The colour as visitors see it by day and at night. */
function Sample({ accent }: { accent: string }) {
  const { look } = useMessages();
  const colours = brandColours(accent);
  const samples = [
    { name: look.day, ground: '#fbf7ee', text: colours['brand-ink'], block: colours['brand-block'] },
    { name: look.night, ground: '#12142b', text: colours['brand-ink-dark'], block: colours['brand-block-dark'] },
  ];
  return (
    <ul aria-label={look.sample} className="grid max-w-xl gap-3 sm:grid-cols-2">
      {samples.map(({ name, ground, text, block }) => (
        <li key={name} className="overflow-hidden rounded-lg border border-line" style={{ background: ground }}>
          <p className="px-4 py-1.5 text-sm" style={{ background: block, color: '#f6f1e6' }}>
            {name}
          </p>
          <p className="px-4 py-3 font-semibold" style={{ color: text }}>
            {look.sampleText}
          </p>
        </li>
      ))}
    </ul>
  );
}
