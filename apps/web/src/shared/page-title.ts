let pageTitle: string | undefined;
let news: string | undefined;

/** Returns the title of the page, without news. */
export function currentPageTitle(): string {
  return news !== undefined && pageTitle !== undefined ? pageTitle : document.title;
}

/** Sets the title of the page. Unread news stays before it. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  document.title = news === undefined ? title : `${news} · ${title}`;
}

/** Puts news before the title of the tab until its user looks at it. Does nothing while the tab is in view. */
export function tellInTitle(text: string): void {
  if (!document.hidden) return;
  const title = currentPageTitle();
  news = text;
  setPageTitle(title);
  document.addEventListener('visibilitychange', onLook);
}

function onLook() {
  if (document.hidden) return;
  document.removeEventListener('visibilitychange', onLook);
  news = undefined;
  if (pageTitle !== undefined) document.title = pageTitle;
}
