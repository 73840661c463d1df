/** Somebody who buys in the public shop and is no member. `street` is theirs alone, as is `phone`. */
export interface DemoCustomer {
  readonly name: string;
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly street: string;
  readonly phone: string;
  /** Proved their address and orders again; without, each order is a guest's. */
  readonly hasAccount?: true;
}

/** Their addresses are at this domain; mail to it reaches nobody. */
export const CUSTOMER_DOMAIN = "customers.example";

export const CUSTOMERS: readonly DemoCustomer[] = [
  { ...sg("Rowan Lim", "Bishan", "Blk 121 Street 12, #04-18", "62550101"), hasAccount: true },
  { ...sg("Joanne Seah", "Clementi", "Blk 340 Avenue 5, #09-22", "62550102"), hasAccount: true },
  sg("Marcus Foo", "Tampines", "Blk 826 Street 81, #02-114", "62550103"),
  { ...sg("Nur Hidayah", "Woodlands", "Blk 608 Ring Road, #07-03", "62550104"), hasAccount: true },
  sg("Gwen Chia", "Katong", "9 Still Lane", "62550105"),
  { ...sg("Samuel Ng", "Queenstown", "Blk 52 Strathmore Walk, #15-01", "62550106"), hasAccount: true },
  sg("Petrina Ho", "Serangoon", "31 Chartwell Rise", "62550107"),
  sg("Vijay Menon", "Yishun", "Blk 747 Street 72, #03-77", "62550108"),
  { ...sg("Clarissa Tay", "Marine Parade", "Blk 67 Terrace, #18-09", "62550109"), hasAccount: true },
  sg("Jonas Wee", "Punggol", "Blk 273 Place, #11-340", "62550110"),
  sg("Fiona Loh", "Hougang", "16 Lorong Ah Ting", "62550111"),
  { ...sg("Irene Pang", "Novena", "22 Lincoln Rise, #06-02", "62550112"), hasAccount: true },
  sg("Derek Soh", "Pasir Ris", "Blk 449 Drive 6, #05-12", "62550113"),
  sg("Mira Kaur", "Redhill", "Blk 85 Close, #12-55", "62550114"),
  my("Chong Wai Kit", "Selangor", "Subang Jaya", "USJ 9", "14 Jalan 9/3B", "0115550201", true),
  my("Azura Hashim", "Selangor", "Shah Alam", "Seksyen 7", "33 Jalan Plumbum", "0115550202"),
  my("Teh Siew Ling", "Pulau Pinang", "George Town", "Jelutong", "8 Lebuh Sungai", "0115550203", true),
  my("Ganesh Pillai", "Perak", "Ipoh", "Fair Park", "41 Jalan Dato Tahwil", "0115550204"),
  my("Nadia Rosli", "Kuala Lumpur", "Kuala Lumpur", "Cheras", "Blok C-11-3, Taman Midah", "0115550205", true),
  my("Wong Mun Yee", "Melaka", "Melaka", "Ujong Pasir", "17 Jalan Delima Raya", "0115550206"),
  my("Suresh Nathan", "Johor", "Johor Bahru", "Tampoi", "26 Jalan Titiwangsa", "0115550207"),
  my("Lau Pei Shan", "Sarawak", "Kuching", "Batu Lintang", "5 Lorong Kempas", "0115550208"),
  { ...at("AU", "Victoria", "Brunswick", "", "27 Tinning Lane", "Harriet Walsh", "0491570301"), hasAccount: true },
  at("AU", "New South Wales", "Newtown", "", "6/110 Alice Walk", "Callum Reid", "0491570302"),
  {
    ...at("US", "California", "Oakland", "Temescal", "452 Clarke Way", "Dana Whitfield", "5105550301"),
    hasAccount: true,
  },
  at("US", "Oregon", "Portland", "Sellwood", "1618 Bybee Row", "Miles Keller", "5035550302"),
  at("GB", "", "Bristol", "Bedminster", "14 Upton Mews", "Imogen Clarke", "07700900301"),
  at("NZ", "Otago", "Dunedin", "", "88 Royal Rise", "Tessa McKay", "0215550301"),
];

function sg(name: string, area: string, street: string, phone: string): DemoCustomer {
  return at("SG", "Singapore", "Singapore", area, street, name, phone);
}

function my(
  name: string,
  ...[province, city, area, street, phone, hasAccount]: readonly [string, string, string, string, string, true?]
): DemoCustomer {
  return { ...at("MY", province, city, area, street, name, phone), ...(hasAccount && { hasAccount }) };
}

type Lines = readonly [province: string, city: string, area: string, street: string, name: string, phone: string];

function at(country: string, ...[province, city, area, street, name, phone]: Lines): DemoCustomer {
  return { country, province, city, area, street, name, phone };
}

/** What a member of the demo wrote for their page of the public shop. */
interface SellerPage {
  /** The file of the demo's pictures; null: none. */
  readonly picture: string | null;
  readonly greeting: string;
  /** The goods that it shows first. */
  readonly skus: readonly string[];
}

/** The demo member's, which an operator approved, and one that waits. */
export const SELLER_PAGES: Readonly<Record<"approved" | "waiting", SellerPage>> = {
  approved: {
    picture: "seller-page.webp",
    greeting:
      "Hello, I am Mei Lin. I drink two pots of oolong a day and cook for a family of five: all that you see here is on my own " +
      "kitchen shelf. Write to me if you wonder which tea to begin with.",
    skus: ["ESP-TE-108", "ESP-TE-101", "ESP-KI-101", "ESP-NU-101", "ESP-TE-122", "ESP-HO-101"],
  },
  waiting: {
    picture: null,
    greeting:
      "Hi, I am Daniel. This honey cures a cough in one night, and my sister earned her first holiday with it. Ask me how!",
    skus: ["ESP-NU-108"],
  },
};
