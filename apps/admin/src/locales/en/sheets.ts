export const texts = {
  choose: "Choose a file",
  drop: "or drop it here",
  remove: "Remove the file",
  size: "{{kilobytes}} KB",
  notUtf8:
    "This file is not in UTF-8, so its letters can be read in several ways. Choose the one in which the words below are right; if several are, the one of the file's language.",
  encoding: "Encoding of the file",
  encodings: {
    "windows-1252": "Western European (Windows-1252)",
    "windows-1250": "Central European (Windows-1250)",
    "windows-1251": "Cyrillic (Windows-1251)",
    "windows-1254": "Turkish (Windows-1254)",
    "windows-1258": "Vietnamese (Windows-1258)",
    "windows-874": "Thai (Windows-874, TIS-620)",
    gb18030: "Simplified Chinese (GB 18030, GBK)",
    big5: "Traditional Chinese (Big5)",
    shift_jis: "Japanese (Shift JIS)",
    "euc-kr": "Korean (EUC-KR)",
  },
} as const;
