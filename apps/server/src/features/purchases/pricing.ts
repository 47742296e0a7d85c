import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TokenBundle, TokenPricing } from '@ridescope/contract/purchases';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { allErrors } from '../../platform/http/all-errors.ts';
import { StartupError } from '../../platform/process/startup-error.ts';

/** The prices of the project, and the example for an operator's own file. */
const defaultFile = fileURLToPath(new URL('../../../pricing.json', import.meta.url));

/** Card networks refuse smaller payments. */
const smallestPriceCents = 50;

const strict = { additionalProperties: false };

/** What an operator decides. Everything else is calculated from it. */
const PricingFile = Type.Object(
  {
    bundles: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
          name: Type.String({ minLength: 1, maxLength: 40 }),
          quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
          description: Type.String({ minLength: 1, maxLength: 200 }),
          /** Without the introductory discount. */
          priceCents: Type.Integer({ minimum: smallestPriceCents, maximum: 1_000_000 }),
          popular: Type.Boolean(),
        },
        strict,
      ),
      { minItems: 1, maxItems: 12 },
    ),
    introductoryDiscount: Type.Object(
      {
        enabled: Type.Boolean(),
        percentage: Type.Integer({ minimum: 1, maximum: 90 }),
      },
      strict,
    ),
    freeMonthlyAllowance: Type.Integer({ minimum: 0, maximum: 1000 }),
  },
  strict,
);
type PricingFile = Type.Static<typeof PricingFile>;

/** What is sold, and for how much. */
export type Pricing = Omit<TokenPricing, 'checkout'>;

/**
 * Reads the prices from the operator's file, or from the project's own.
 * @throws StartupError that names every wrong value at once.
 */
export async function loadPricing(file: string = defaultFile): Promise<Pricing> {
  return pricingOf(await readJson(file), file);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const isSyntax = error instanceof SyntaxError;
    throw new StartupError(
      `PRICING_FILE: ${file} ${isSyntax ? 'is not valid JSON' : 'could not be read'}`,
      { cause: error },
    );
  }
}

/** Calculates the prices. @throws StartupError that names every wrong value of the file. */
export function pricingOf(given: unknown, file: string): Pricing {
  const problems = allErrors(PricingFile, given).map(
    ({ instancePath, message }) => `${nameOf(instancePath)} ${message}`,
  );
  if (!Value.Check(PricingFile, given)) throw invalid(file, problems);
  const more = conflictsIn(given);
  if (more.length > 0) throw invalid(file, more);

  const { bundles, introductoryDiscount, freeMonthlyAllowance } = given;
  const [first, ...rest] = bundles;
  const smallest = rest.reduce(
    (least, bundle) => (least && bundle.quantity >= least.quantity ? least : bundle),
    first,
  );
  return {
    bundles: bundles.map((bundle) => pricedBundle(bundle, given, smallest ?? bundle)),
    freeMonthlyAllowance,
    introductoryDiscount: {
      enabled: introductoryDiscount.enabled,
      percentage: introductoryDiscount.percentage,
    },
  };
}

function pricedBundle(
  bundle: PricingFile['bundles'][number],
  given: PricingFile,
  smallest: PricingFile['bundles'][number],
): TokenBundle {
  const { priceCents, quantity } = bundle;
  const currentPrice = discounted(priceCents, given);
  // Compared by cross multiplication: fractions of cents per token have no exact number.
  const sameAsSmallest = smallest.priceCents * quantity;
  const saved = sameAsSmallest - priceCents * smallest.quantity;
  return {
    id: bundle.id,
    name: bundle.name,
    quantity,
    description: bundle.description,
    currentPrice,
    originalPrice: priceCents,
    currentPricePerToken: Math.round((currentPrice * 100) / quantity) / 100,
    popular: bundle.popular,
    savingsPercent: Math.max(0, Math.floor((saved * 100) / sameAsSmallest)),
  };
}

function discounted(priceCents: number, { introductoryDiscount }: PricingFile): number {
  const { enabled, percentage } = introductoryDiscount;
  return enabled ? Math.round((priceCents * (100 - percentage)) / 100) : priceCents;
}

/** Lists values that are fine alone but not together. */
function conflictsIn(given: PricingFile): string[] {
  const { bundles } = given;
  const ids = bundles.map(({ id }) => id);
  const problems = bundles.flatMap((bundle, index) => {
    const isRepeated = ids.indexOf(bundle.id) < index;
    const isTooCheap = discounted(bundle.priceCents, given) < smallestPriceCents;
    return [
      ...(isRepeated ? [`bundles[${index}].id is used twice`] : []),
      ...(isTooCheap
        ? [`bundles[${index}].priceCents must be ${smallestPriceCents} or more with the discount`]
        : []),
    ];
  });
  if (bundles.filter(({ popular }) => popular).length > 1) {
    problems.push('bundles must have only one popular bundle');
  }
  return problems;
}

/** `/bundles/0/name` becomes `bundles[0].name`. */
function nameOf(path: string): string {
  const name = path.slice(1).replace(/\/(\d+)/g, '[$1]');
  return name === '' ? 'the file' : name.replaceAll('/', '.');
}

function invalid(file: string, problems: string[]): StartupError {
  const all = [...new Set(problems)].join('\n  ');
  return new StartupError(`The prices in ${file} are not valid:\n  ${all}`);
}
