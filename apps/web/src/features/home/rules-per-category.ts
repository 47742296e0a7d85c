/** Words how many rules each category has, categories with the same number together. */
export function rulesPerCategory(rulesIn: Readonly<Record<string, number>>): string {
  const counts = [...new Set(Object.values(rulesIn))];
  const groups = counts.map((count) => {
    const names = Object.keys(rulesIn).filter((name) => rulesIn[name] === count);
    const rules = count === 1 ? 'rule' : 'rules';
    return `${count} ${rules}${names.length > 1 ? ' each' : ''} for ${listed(names)}`;
  });
  // Groups that contain an "and" need a comma before the one between them.
  return groups.join(groups.some((group) => group.includes(' and ')) ? ', and ' : ' and ');
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
