import { parseSearch } from '@ridescope/contract/parse-search';
import {
  type SearchField,
  type SearchNode,
  type SearchTerm,
  searchFields,
  searchText,
  termsOf,
  withWords,
} from '@ridescope/contract/search-language';
import { type CompiledQuery, compileQuery, type SearchWork } from './compile-query.ts';
import { GroupList, type GroupRow } from './group-list.ts';
import { NameList } from './name-list.ts';
import { type Naming, namingOf } from './named-part.ts';
import { knownWords, nearestWord } from './nearest-word.ts';
import { searchedText } from './other-words.ts';
import { matcherOf } from './term-matcher.ts';

/** A group of rides with the same names. */
export interface IndexedGroup {
  id: number;
  /** 0 for a group that is gone. */
  entries: number;
  isSample: boolean;
  /** Empty where it isn't known. */
  names: Readonly<Record<SearchField, string>>;
}

interface System {
  cpu: number;
  gpu: number;
  entries: number;
  groups: GroupList;
}

interface Setting {
  platform: number;
  world: number;
  profile: number;
  resolution: number;
}

/** How much one search finds. */
export interface FindLimits {
  systems: number;
  /** For one system. */
  groups: number;
}

/**
 * Finds groups of rides by their names. A million rides have a few thousand different names, so a term is compared with
 * names only, and a group of rides with a number that has a bit for each term.
 */
export class SearchIndex {
  readonly #lists: Record<SearchField, NameList> = {
    cpu: new NameList(),
    gpu: new NameList(),
    platform: new NameList(),
    world: new NameList(),
    profile: new NameList(),
    version: new NameList(),
    resolution: new NameList(),
  };
  readonly #settings: Setting[] = [];
  readonly #settingNumbers = new Map<string, number>();
  readonly #real = new Shelf();
  readonly #sample = new Shelf();
  /** What all searches so far have cost. */
  readonly work: SearchWork = { comparisons: 0, decisions: 0 };

  /** Adds, changes or removes a group. */
  put({ id, entries, isSample, names }: IndexedGroup): void {
    const of = (field: SearchField) => this.#numberOf(field, names[field]);
    const [cpu, gpu] = [of('cpu'), of('gpu')];
    const setting = this.#settingOf({
      platform: of('platform'),
      world: of('world'),
      profile: of('profile'),
      resolution: of('resolution'),
    });
    const version = of('version');
    const shelf = isSample ? this.#sample : this.#real;
    const added = shelf.put(cpu, gpu, { id, entries, setting, version });
    for (const field of searchFields) this.#lists[field].count(of(field), added);
  }

  #numberOf(field: SearchField, name: string): number {
    return this.#lists[field].numberOf(name, () => searchedText(field, name));
  }

  /**
   * Finds groups of real rides, or of sample rides where no real one fits: first the systems whose card or processor is
   * named so exactly, then those with the most rides, and the groups with the most rides of each.
   * @returns their ids.
   */
  find(query: SearchNode, limits: FindLimits): number[] {
    const compiled = compileQuery(query, this.work);
    const bits = this.#bitsOf(compiled);
    const naming = this.#namedBy(query);
    const real = this.#real.find(compiled, bits, limits, naming);
    return real.length > 0 ? real : this.#sample.find(compiled, bits, limits, naming);
  }

  /** Returns how exactly a search names a card or a processor, so that an RTX 3060 comes before its Ti. */
  #namedBy(query: SearchNode): (cpu: number, gpu: number) => Naming {
    const naming = namingOf(query);
    const of = ({ folded }: NameList) => folded.map(naming);
    const [cpu, gpu] = [of(this.#lists.cpu), of(this.#lists.gpu)];
    return (one, other) => ((cpu[one] ?? 0) > (gpu[other] ?? 0) ? cpu[one] : gpu[other]) ?? 0;
  }

  /** Writes the terms that no name has as the nearest words that names have; undefined where none is near. */
  respelled(query: SearchNode): SearchNode | undefined {
    const spellings = this.#spellingsOf(query);
    if (spellings.size === 0) return undefined;
    // Read again, because one word may have become two.
    return parseSearch(searchText(withWords(query, (term) => spellings.get(term)))).query;
  }

  /** Lists the fields of which a name has a term. */
  fieldsWith(term: SearchTerm): SearchField[] {
    const matches = matcherOf(term);
    const fields = term.field ? [term.field] : searchFields;
    return fields.filter((field) => this.#lists[field].folded.some(matches));
  }

  #spellingsOf(query: SearchNode): ReadonlyMap<SearchTerm, string> {
    const unknown = termsOf(query).filter((term) => {
      if (term.isPhrase || term.text.includes('*')) return false;
      return this.fieldsWith(term).length === 0;
    });
    if (unknown.length === 0) return new Map();
    const known = knownWords(searchFields.map((field) => this.#lists[field]));
    return new Map(
      unknown.flatMap((term) => {
        const spelling = nearestWord(term.text, known);
        return spelling === undefined ? [] : [[term, spelling] as const];
      }),
    );
  }

  /**
   * Finds out without which of its terms a query finds something, in one pass over the groups.
   * @returns one answer for each term, in their order.
   */
  findWithoutEach(query: SearchNode): boolean[] {
    const compiled = compileQuery(query, this.work);
    const bits = this.#bitsOf(compiled);
    const terms = termsOf(query);
    const all = (1 << terms.length) - 1;
    const real = this.#real.holding(compiled, bits, all);
    const found = real === all ? real : real | this.#sample.holding(compiled, bits, all & ~real);
    return terms.map((_, at) => (found & (1 << at)) !== 0);
  }

  /** Names that have these words, the last of which may be unfinished; most rides first. */
  suggest(text: string, field: SearchField | undefined, most: number) {
    const matches = matcherOf({ text: `${text}*`, isPhrase: false });
    const fields = field ? [field] : searchFields;
    return fields
      .flatMap((one) => {
        const { names, folded, rides } = this.#lists[one];
        return names.flatMap((name, number) => {
          const count = rides[number] ?? 0;
          const isFound = count > 0 && name !== '' && matches(folded[number] ?? '');
          return isFound ? [{ field: one, text: name, count }] : [];
        });
      })
      .toSorted((a, b) => b.count - a.count)
      .slice(0, most);
  }

  /** The names of a field that rides have. */
  riddenNames(field: SearchField): string[] {
    const { names, rides } = this.#lists[field];
    return names.filter((_, number) => (rides[number] ?? 0) > 0);
  }

  #settingOf(setting: Setting): number {
    const key = `${setting.platform}/${setting.world}/${setting.profile}/${setting.resolution}`;
    const known = this.#settingNumbers.get(key);
    if (known !== undefined) return known;
    this.#settingNumbers.set(key, this.#settings.length);
    return this.#settings.push(setting) - 1;
  }

  #bitsOf(query: CompiledQuery): Bits {
    const of = (field: SearchField) =>
      Int32Array.from(this.#lists[field].folded, (folded) => query.bitsOf(field, folded));
    const [platform, world] = [of('platform'), of('world')];
    const [profile, resolution] = [of('profile'), of('resolution')];
    const setting = Int32Array.from(
      this.#settings,
      (one) =>
        (platform[one.platform] ?? 0) |
        (world[one.world] ?? 0) |
        (profile[one.profile] ?? 0) |
        (resolution[one.resolution] ?? 0),
    );
    const version = of('version');
    const isPlain = !setting.some(Boolean) && !version.some(Boolean);
    return { cpu: of('cpu'), gpu: of('gpu'), setting, version, isPlain };
  }
}

/** The bits of every name. */
interface Bits {
  cpu: Int32Array;
  gpu: Int32Array;
  setting: Int32Array;
  version: Int32Array;
  /** No term is about settings or version, so all groups of a system are alike. */
  isPlain: boolean;
}

/** The real rides, or the sample rides. */
class Shelf {
  readonly #systems = new Map<string, System>();
  /** Most rides first; undefined when it may have changed. */
  #ranked: System[] | undefined;

  /** @returns how many rides were added, negative for removed ones. */
  put(cpu: number, gpu: number, row: GroupRow): number {
    const key = `${cpu}/${gpu}`;
    const system = this.#systems.get(key) ?? { cpu, gpu, entries: 0, groups: new GroupList() };
    const added = system.groups.put(row);
    system.entries += added;
    if (system.groups.length === 0) this.#systems.delete(key);
    else this.#systems.set(key, system);
    this.#ranked = undefined;
    return added;
  }

  find(
    { test }: CompiledQuery,
    bits: Bits,
    limits: FindLimits,
    naming: (cpu: number, gpu: number) => Naming,
  ): number[] {
    this.#ranked ??= [...this.#systems.values()].sort((a, b) => b.entries - a.entries);
    const byNaming = Map.groupBy(this.#ranked, ({ cpu, gpu }) => naming(cpu, gpu));
    const ordered = ([2, 1, 0] as const).flatMap((one) => byNaming.get(one) ?? []);
    const found: number[] = [];
    let systems = 0;
    for (const { cpu, gpu, groups } of ordered) {
      const own = (bits.cpu[cpu] ?? 0) | (bits.gpu[gpu] ?? 0);
      if (bits.isPlain && !test(own)) continue;
      let taken = 0;
      groups.each(
        (setting, version) =>
          bits.isPlain || test(own | (bits.setting[setting] ?? 0) | (bits.version[version] ?? 0)),
        (id) => {
          found.push(id);
          taken++;
          return taken < limits.groups;
        },
      );
      if (taken > 0) systems++;
      if (systems === limits.systems) break;
    }
    return found;
  }
  /** Looks for groups until each of the wanted queries has one. @returns the bits of those that have. */
  holding({ testWithoutEach }: CompiledQuery, bits: Bits, wanted: number): number {
    let missing = wanted;
    for (const { cpu, gpu, groups } of this.#systems.values()) {
      const own = (bits.cpu[cpu] ?? 0) | (bits.gpu[gpu] ?? 0);
      if (bits.isPlain) {
        missing &= ~testWithoutEach(own);
      } else {
        groups.each(
          (setting, version) => {
            const all = own | (bits.setting[setting] ?? 0) | (bits.version[version] ?? 0);
            missing &= ~testWithoutEach(all);
            return missing === 0;
          },
          () => false,
        );
      }
      if (missing === 0) break;
    }
    return wanted & ~missing;
  }
}
