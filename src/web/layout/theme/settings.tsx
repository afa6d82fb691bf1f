import { RotateCcw } from 'lucide-react';
import { type Appearance, appearanceChoices, usualAppearance } from '#shared/preferences/appearance.ts';
import { themes } from '#shared/preferences/theme.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { changeAppearance, useAppearance } from './appearance-store.ts';
import { AccentChoice, ChoiceRow } from './choices.tsx';

const textSizes = [...appearanceChoices.text].toSorted((one, other) => Number(one) - Number(other));

/** The appearance settings; every choice applies and is saved at once. */
export function ThemeSettings(props: { onClose: () => void }) {
  const { appearance: appearanceMessages, frame } = useMessages();
  const { id } = usePerson();
  const { appearance, unsentBy, hasFailed } = useAppearance();
  const choose = (change: Partial<Appearance>) => changeAppearance(change, id);
  const delivery =
    unsentBy === undefined
      ? appearanceMessages.kept
      : hasFailed
        ? appearanceMessages.unsent
        : appearanceMessages.keeping;
  return (
    <Drawer title={appearanceMessages.title} onClose={props.onClose}>
      <div className="flex min-h-full flex-col gap-6 p-5">
        <ChoiceRow
          title={frame.theme}
          value={appearance.theme}
          options={themes.map((value) => ({ value, label: frame.themes[value] }))}
          onChoose={(theme) => choose({ theme })}
        />
        <AccentChoice value={appearance.accent} onChoose={(accent) => choose({ accent })} />
        <ChoiceRow
          title={appearanceMessages.density}
          value={appearance.density}
          options={appearanceChoices.density.map((value) => ({ value, label: appearanceMessages.densities[value] }))}
          onChoose={(density) => choose({ density })}
        />
        <ChoiceRow
          title={appearanceMessages.text}
          value={appearance.text}
          options={textSizes.map((value) => ({ value, label: `${value} %` }))}
          onChoose={(text) => choose({ text })}
        />
        <ChoiceRow
          title={appearanceMessages.contrast}
          value={appearance.contrast}
          options={appearanceChoices.contrast.map((value) => ({ value, label: appearanceMessages.contrasts[value] }))}
          onChoose={(contrast) => choose({ contrast })}
        />
        <ChoiceRow
          title={appearanceMessages.menu}
          value={appearance.menu}
          options={appearanceChoices.menu.map((value) => ({ value, label: appearanceMessages.menus[value] }))}
          onChoose={(menu) => choose({ menu })}
        />
        <div className="mt-auto flex flex-col gap-3 border-line border-t pt-4">
          <p role="status" className={`min-h-10 text-sm ${hasFailed ? 'text-warning' : 'text-muted'}`}>
            {delivery}
          </p>
          <Button onPress={() => choose({ ...usualAppearance, keys: appearance.keys })} className="self-start">
            <RotateCcw aria-hidden size={16} />
            {appearanceMessages.reset}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
