/** Downloads a file that was made in the page. */
export function downloadFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next task; retained any longer, it stays in memory with the page.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Spreadsheets read a CSV file as UTF-8 only when it starts with this mark. */
const byteOrderMark = '\uFEFF';

export function downloadCsv(name: string, csv: string): void {
  downloadFile(name, 'text/csv;charset=utf-8', byteOrderMark + csv);
}
