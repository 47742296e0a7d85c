import classes from './choice-buttons.module.css';

export interface Choice<T> {
  label: string;
  count: number;
  /** `undefined` for all. */
  value: T | undefined;
}

interface ChoiceButtonsProps<T> {
  /** What is chosen here, read out. */
  label: string;
  choices: readonly Choice<T>[];
  chosen: T | undefined;
  onChoose: (value: T | undefined) => void;
}

/** A row of buttons of which one is pressed: narrows a list to one kind. */
export function ChoiceButtons<T>({
  label: name,
  choices,
  chosen,
  onChoose,
}: ChoiceButtonsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend that are unneeded here
    <div className={classes.row} role="group" aria-label={name}>
      {choices.map(({ label, count, value }) => (
        <button
          key={label}
          type="button"
          className={classes.choice}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label} <span>{count}</span>
        </button>
      ))}
    </div>
  );
}
