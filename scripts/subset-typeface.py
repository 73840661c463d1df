# Makes packages/ui/src/foundations/fonts/inter-400-600-latin.woff2 from the Inter of @fontsource-variable/inter: the weights the kit uses, the
# letters of Western European languages, and the features that show (kerning, figures of one width). Half the bytes of the whole.
# Run once for a new version of Inter, with Debian's fonttools and python3-brotli: /usr/bin/python3 scripts/subset-typeface.py
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
TARGET = ROOT / "packages/ui/src/foundations/fonts/inter-400-600-latin.woff2"
FEATURES = ["kern", "liga", "calt", "tnum", "ccmp", "locl", "mark", "mkmk"]
SIGNS = [0x131, 0x152, 0x153, 0x2C6, 0x2DA, 0x2DC, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022]
SIGNS += [0x2026, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2215]

FIGURES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]

font = TTFont(SOURCE)
# Inter gives the width of a figure to hyphens, spaces, commas and colons too, which tears "2026-10-26" apart. Figures of one
# width are enough to align columns.
for record in font["GSUB"].table.FeatureList.FeatureRecord:
    if record.FeatureTag == "tnum":
        for index in record.Feature.LookupListIndex:
            for subtable in font["GSUB"].table.LookupList.Lookup[index].SubTable:
                wide = getattr(subtable, "ExtSubTable", subtable)
                wide.mapping = {glyph: wide.mapping[glyph] for glyph in FIGURES if glyph in wide.mapping}
subsetter = subset.Subsetter(subset.Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14]))
subsetter.populate(unicodes=[*range(0x20, 0x7F), *range(0xA0, 0x100), *SIGNS])
subsetter.subset(font)
font = instancer.instantiateVariableFont(font, {"wght": (400, 400, 600)})
font.flavor = "woff2"
font.save(TARGET)
print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")
