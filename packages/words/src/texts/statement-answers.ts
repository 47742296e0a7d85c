/** What a reader must not take a statement for. */
export const unprovenText =
  "A statement doesn't prove that the ride is that of the rider who shows it, or that the log wasn't changed before it was handed in.";

/** The answer to a code that doesn't confirm a page. */
export const refusedTexts: Readonly<
  Record<'changed' | 'deleted' | 'unknown', { title: string; text: string }>
> = {
  unknown: {
    title: 'No: there is no statement with this code',
    text: 'Compare the code with the page, character by character. If they are the same, this server did not make the page.',
  },
  changed: {
    title: 'No: the stored report no longer says the same',
    text: "This server gave out the code, but something was replaced since: the report was checked again by newer rules, or made of a longer log of the same ride, or the ride's FIT file was added or removed. Ask the rider for a new statement.",
  },
  deleted: {
    title: 'That report was deleted by its owner',
    text: "This server gave out the code, but nothing is left to compare the page with. The page can't be confirmed any more.",
  },
};
