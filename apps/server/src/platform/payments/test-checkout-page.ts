import { usdText } from '@ridescope/words/format/format-number';
import { escapeHtml } from '../pages/escape-html.ts';
import type { TestCheckout } from './test-checkouts.ts';

const choices = [
  ['pay', 'Pay', 'The usual way: you return to Ridescope, and the tokens arrive.'],
  ['payAway', 'Pay and never return', 'As if you closed the tab right after paying.'],
  ['payLate', 'Pay late', 'Like a bank transfer: the money arrives after 5 seconds.'],
  ['payTwice', 'Pay, message sent twice', 'The tokens must arrive only once.'],
  ['decline', 'Decline the card', 'Your bank says no. You can try again.'],
  ['cancel', 'Cancel', 'Back to Ridescope without paying.'],
] as const;

/** The page on which a developer decides how a payment ends. */
export function checkoutPage(checkout: TestCheckout, notice?: string): string {
  const { state, title, price_cents: price } = checkout;
  const buttons = choices.map(
    ([action, label, what]) => `<li>
<button name="action" value="${action}"${action === 'pay' ? ' class="main"' : ''}>${label}</button>
<p>${what}</p>
</li>`,
  );
  const refund =
    state === 'paid' && checkout.refunded_cents === 0
      ? `<form method="post"><ul><li><button name="action" value="refund">Refund this payment</button></li>
<li><button name="action" value="dispute">Lose a dispute</button>
<p>The buyer's bank takes the money back.</p></li>
<li><button name="action" value="reinstate">Win it later</button>
<p>The bank decides a lost dispute anew and returns the money: so do the tokens.</p></li></ul></form>`
      : state === 'paid'
        ? `<form method="post"><ul><li><button name="action" value="refundFails">Let the refund fail</button>
<p>The buyer's bank refuses the money, so the tokens return.</p></li></ul></form>`
        : '';
  return page(
    'Test checkout',
    `<h1>${escapeHtml(title)}</h1>
<p class="price">${usdText(price)}</p>
${notice ? `<p role="status" class="notice">${escapeHtml(notice)}</p>` : ''}
${state === 'open' ? `<form method="post"><ul>${buttons.join('\n')}</ul></form>` : `<p>${stateText(checkout)}</p>${refund}${back(checkout)}`}`,
  );
}

/** What a buyer would get as a receipt. */
export function receiptPage({ title, price_cents: price, session_id }: TestCheckout): string {
  return page(
    'Test receipt',
    `<h1>Receipt</h1>
<dl><dt>Bought</dt><dd>${escapeHtml(title)}</dd><dt>Paid</dt><dd>${usdText(price)}, in test money</dd>
<dt>Number</dt><dd>${escapeHtml(session_id)}</dd></dl>`,
  );
}

function stateText({ state, refunded_cents }: TestCheckout): string {
  if (refunded_cents > 0) return 'This payment was refunded.';
  switch (state) {
    case 'paid':
      return 'This payment is complete.';
    case 'pending':
      return 'The money is on its way.';
    default:
      return 'This checkout has ended without a payment.';
  }
}

function back({ success_url }: TestCheckout): string {
  return `<p><a href="${escapeHtml(success_url)}">Back to Ridescope</a></p>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} - Ridescope</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 0 auto; padding: 0 1rem 2rem; font: 16px/1.5 system-ui, sans-serif; }
.test { margin: 0 -1rem 1.5rem; padding: .6rem 1rem; background: #ffd84d; color: #1c2330; }
h1 { margin: 0; font-size: 1.4rem; }
.price { margin: 0 0 1rem; font-size: 2rem; font-weight: 600; }
.notice { padding: .6rem .8rem; border: 2px solid; border-radius: 8px; }
ul { display: grid; gap: .75rem; padding: 0; list-style: none; }
li { padding: .8rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; }
li p { margin: .3rem 0 0; font-size: .9rem; }
button { min-height: 44px; padding: .5rem 1rem; border: 1px solid; border-radius: 8px; background: transparent; color: inherit; font: inherit; cursor: pointer; }
button.main { background: #1b5fc1; border-color: #1b5fc1; color: #fff; }
dt { opacity: .75; } dd { margin: 0 0 .6rem; overflow-wrap: anywhere; }
a { color: LinkText; }
</style>
</head>
<body>
<p class="test" role="note"><strong>Test checkout.</strong> No card is asked for, and no money is taken.</p>
<main>
${content}
</main>
</body>
</html>
`;
}
